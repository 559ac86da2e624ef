import { userTypes } from '@tsunagi/contract/endpoint'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Itself } from '@tsunagi/contract/people/identity'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { insertPerson, noPassword, setPersonName } from '../accounts/people.queries.ts'
import { assertItself } from '../identity/secondFactor.service.ts'
import { endLostFactor } from '../identity/secondFactorSetup.service.ts'
import { issuePasswordLink } from '../identity/passwordLink.service.ts'
import { endOtherWaysIn, followCorrection } from '../identity/waysIn.service.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { grantRole } from '../roles/granting.service.ts'
import { lockAdmin, updateAdmin } from './admins.queries.ts'
import { assertNotSelf, assertOwnerRemains } from './admins.rules.ts'

interface AdminInput {
  user_name: string
  mail_address: string
  role_id: number | null
}

/** Adds an administrator, who chooses a password by the mail. */
export function registerAdmin(
  { db, clock, appUrl }: AccountDeps,
  admin: Admin,
  { user_name, mail_address, role_id }: AdminInput,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await grantRole(tx, admin, role_id)
    const id = await insertPerson(tx, {
      user_type: userTypes.admin,
      mail_address,
      user_name,
      role_id,
      created_at: now,
    })
    const { language } = admin
    await mailLink(tx, { id, user_name, mail_address, language }, { appUrl, now })
    return { id }
  })
}

/** Mails a fresh link to an administrator who has not chosen a password yet; the link of before stops working. */
export function mailAdminPassword({ db, clock, appUrl }: AccountDeps, caller: Admin, id: number) {
  return db.transaction().execute(async (tx) => {
    const { admin } = await lockAdmin(tx, id)
    await grantRole(tx, caller, admin.role_id)
    if (admin.password_hash !== noPassword || admin.lifecycle !== null) throw conflict(needsNone)
    await mailLink(tx, admin, { appUrl, now: clock.now() })
    return { id }
  })
}

const needsNone = text(
  'パスワードを設定済みか、利用を停止している管理者には送れません。',
  'It is only for administrators who have not chosen a password yet and are not suspended.',
)

async function mailLink(
  tx: Tx,
  person: { id: number; user_name: string; mail_address: string; language: Language },
  given: { appUrl: string; now: Date },
) {
  const { id, user_name, mail_address, language } = person
  const link = await issuePasswordLink(tx, id, 'setup', given)
  await enqueueMail(tx, {
    template: 'accountCreated',
    to: mail_address,
    userId: id,
    language,
    values: { name: user_name, mail_address, ...link },
  })
}

/** Changes another administrator; a new role acts on the next request, a suspended one is out at once. */
export function editAdmin(
  { db, clock }: AccountDeps,
  caller: Admin,
  id: number,
  { suspended, ...input }: AdminInput & { suspended: boolean },
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { admin, owners } = await lockAdmin(tx, id)
    assertNotSelf(id, caller.id)
    await grantRole(tx, caller, admin.role_id)
    await grantRole(tx, caller, input.role_id)
    assertOwnerRemains(
      admin.role_id === null && admin.lifecycle === null,
      input.role_id === null && !suspended,
      owners,
    )
    await updateAdmin(tx, admin, { ...input, lifecycle: suspended ? 'suspended' : null })
    await followCorrection(tx, admin, { from: admin.mail_address, to: input.mail_address }, now)
    if (suspended) await endOtherWaysIn(tx, id, now, null)
    return { id }
  })
}

/** Switches off the second factor of another administrator who has lost it. Only who could give that role may. */
export async function endAdminSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'secretsKey'>,
  caller: Admin,
  id: number,
  itself: Itself,
) {
  const now = deps.clock.now()
  if (id === caller.id)
    throw conflict(
      text(
        '自分の2段階認証は「ログイン情報」で変更してください。',
        'Please change your own two-step sign-in in your sign-in details.',
      ),
    )
  await assertItself(deps, caller.id, itself, now)
  return deps.db.transaction().execute(async (tx) => {
    const { admin } = await lockAdmin(tx, id)
    await grantRole(tx, caller, admin.role_id)
    await endLostFactor(tx, id, now)
    return { id }
  })
}

/** An administrator's own name and language. */
export async function editOwnAdmin(
  { db }: AccountDeps,
  user: User,
  values: { user_name: string; language: 'ja' | 'en' },
) {
  if (user.kind !== 'admin') throw notFound()
  await setPersonName(db, user.id, values)
  return { id: user.id }
}
