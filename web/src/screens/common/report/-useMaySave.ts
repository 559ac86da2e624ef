import { reportViews } from '@tsunagi/contract/office/reportViews'
import { useMayCall } from '../../../client/permission.ts'
import { useSession } from '../../../client/session.ts'

/** Whether somebody keeps reports and has them sent: who acts as somebody else does so for nobody. */
export function useMaySave(): boolean {
  const mayCall = useMayCall()
  const { isProxyLogin } = useSession()
  return mayCall(reportViews.save) && !isProxyLogin
}
