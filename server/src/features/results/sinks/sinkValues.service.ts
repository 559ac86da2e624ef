import { text } from '@tsunagi/contract/messages/text'
import { sinkSettings, sinkShapes, type SinkKind } from '@tsunagi/contract/results/sinkKinds'
import type { SinkEdit } from '@tsunagi/contract/results/sinks'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { assertNoCustomers, chooseAffiliater, type Owner, type SinkEditor } from './sinks.rules.ts'
import { goalCodes, knownMedia, seesAffiliater, type SinkValues } from './sinkWrites.queries.ts'

type Input = Omit<SinkEdit, 'kind'>
interface Place {
  promotionId: number
  kind: SinkKind
  owner: Owner
}

/** Refuses an affiliater that an administrator does not see. */
export async function assertKnownOwner(tx: Tx, editor: SinkEditor, { affiliater_id }: Owner) {
  if (editor.kind !== 'admin' || affiliater_id === null) return
  if (!(await seesAffiliater(tx, editor, affiliater_id))) throw chooseAffiliater()
}

/** What was filled in, as it is stored; refuses what names something that is not there. */
export async function checkedValues(
  tx: Tx,
  editor: SinkEditor,
  { promotionId, kind, owner }: Place,
  input: Input,
): Promise<SinkValues> {
  assertNoCustomers(owner, input)
  await assertKnownGoals(tx, promotionId, input)
  await assertKnownMedia(tx, editor, owner.affiliater_id, input)
  const {
    name,
    send_on,
    value_source,
    dedupe_by,
    click_id_only,
    default_event,
    data_fields,
    test_mode,
  } = input
  return {
    ...owner,
    name,
    send_on,
    value_source,
    dedupe_by,
    click_id_only,
    default_event,
    data_fields,
    test_mode,
    page_url: input.page_url || null,
    goal_events: JSON.stringify(
      Object.fromEntries(input.goal_events.map(({ goal, event }) => [goal, event])),
    ),
    settings: JSON.stringify(
      Object.fromEntries(
        sinkSettings
          .filter((key) => sinkShapes[kind].settings[key] && input[key])
          .map((key) => [key, input[key]]),
      ),
    ),
  }
}

async function assertKnownGoals(tx: Tx, promotionId: number, { goal_events }: Input) {
  const codes = await goalCodes(tx, promotionId)
  goal_events.forEach(({ goal }, index) => {
    if (!codes.includes(goal))
      throw invalid(
        `goal_events.${index}.goal`,
        text(
          `この広告に成果地点「${goal}」はありません。`,
          `This promotion has no goal “${goal}”.`,
        ),
      )
  })
}

async function assertKnownMedia(
  tx: Tx,
  editor: SinkEditor,
  affiliaterId: number | null,
  { media_ids }: Input,
) {
  const known = await knownMedia(tx, editor, media_ids, affiliaterId)
  if (media_ids.some((id) => !known.includes(id)))
    throw invalid(
      'media_ids',
      text('選べないメディアが含まれています。', 'Some of these media cannot be chosen.'),
    )
}
