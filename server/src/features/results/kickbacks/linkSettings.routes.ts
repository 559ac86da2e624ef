import type { mediaLinkSettings } from '@tsunagi/contract/results/mediaLinkSettings'
import { RateLimit } from '../../../platform/rateLimit.ts'
import type { Handlers } from '../../../platform/serve.ts'
import {
  getLinkSetting,
  rotateSecret,
  saveLinkSetting,
  type LinkDeps,
} from './linkSettings.service.ts'
import { testFire } from './testFire.service.ts'

const testsPerMinute = 30

export function linkSettingHandlers(deps: LinkDeps): Handlers<typeof mediaLinkSettings> {
  const tests = new RateLimit({
    db: deps.db,
    name: 'kickback_test',
    most: testsPerMinute,
    windowMs: 60_000,
    clock: deps.clock,
  })
  return {
    info: ({ params }, caller) => getLinkSetting(deps, caller, params.id),
    save: ({ params, body }, caller) => saveLinkSetting(deps, caller, params.id, body),
    rotateSecret: ({ params }, caller) => rotateSecret(deps, caller, params.id),
    test: ({ params, body }, caller, { language }) =>
      tests.take(String(caller.id), () => testFire(deps, caller, params.id, body, language)),
  }
}
