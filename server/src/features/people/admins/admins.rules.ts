import { text } from '@tsunagi/contract/messages/text'
import { conflict } from '../../../platform/errors.ts'

/** Nobody changes the own role or status; the own name is changed elsewhere. */
export function assertNotSelf(id: number, callerId: number) {
  if (id === callerId)
    throw conflict(
      text(
        '自分の役割・ステータスは変更できません。ほかの管理者に依頼してください。',
        'You cannot change your own role or status. Please ask another administrator.',
      ),
    )
}

/** There is always somebody who may do everything. */
export function assertOwnerRemains(wasOwner: boolean, staysOwner: boolean, owners: number) {
  if (wasOwner && !staysOwner && owners <= 1)
    throw conflict(
      text(
        '最後のオーナーは変更できません。先に別のオーナーを登録してください。',
        'This is the last owner. Please add another one first.',
      ),
    )
}
