import './app/trustedTypes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { isPublic } from './app/guard.ts'
import { followUserLanguage } from './app/language.ts'
import { queryClient } from './app/queryClient.ts'
import { startRouter } from './app/router.ts'
import { resumeSession } from './app/signIn.ts'
import { loadSite } from './app/site.ts'

const router = startRouter()

followUserLanguage()
void loadSite()
if (!isPublic(window.location.pathname)) void resumeSession().then(() => router.invalidate())

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
