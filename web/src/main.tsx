import './client/trustedTypes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { isPublic } from './shell/guard.ts'
import { followUserLanguage } from './client/language.ts'
import { queryClient } from './client/queryClient.ts'
import { startRouter } from './shell/router.ts'
import { resumeSession } from './client/signIn.ts'
import { loadSite } from './client/site.ts'

const router = startRouter()

followUserLanguage()
void loadSite()
if (!isPublic(window.location.pathname)) void resumeSession().then(() => router.invalidate())

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
