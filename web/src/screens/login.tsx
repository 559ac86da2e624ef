import { createFileRoute, useSearch } from '@tanstack/react-router'
import { SetUp } from '../shell/SetUp.tsx'
import { SignIn } from '../shell/SignIn.tsx'

/** The administrators' door; with the link that the first start prints, the place where the first of them is created. */
function AdminDoor() {
  const { setup } = useSearch({ strict: false })
  return typeof setup === 'string' ? <SetUp token={setup} /> : <SignIn kind="admin" />
}

export const Route = createFileRoute('/login')({ component: AdminDoor })
