import type { proxyLogin } from '@tsunagi/contract/people/proxy'
import type { Handlers } from '../../../platform/serve.ts'
import { startProxy, stopProxy, type ProxyDeps } from './proxy.service.ts'

export const proxyHandlers = (deps: ProxyDeps): Handlers<typeof proxyLogin> => ({
  start: ({ body }, caller, http) => startProxy(deps, caller, body, http),
  stop: (_input, caller, http) => stopProxy(deps, caller, http),
})
