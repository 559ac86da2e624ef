import {
  canMerge,
  canOrder,
  isSize,
  namesItself,
  type MasterKind,
} from '@tsunagi/contract/catalogue/masterKinds'
import {
  hasLevels,
  type MasterInput,
  type MasterRow,
  type MasterValues,
} from '@tsunagi/contract/catalogue/masters'
import { masterPlaceLabels } from '@tsunagi/contract/catalogue/messages/masters'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import { conflict, invalid } from '../../../platform/errors.ts'

/** What a row is called by others: a size by how large it is, a closed day by its date. */
export function codeOf(
  kind: MasterKind,
  { code, width, height, day }: Partial<MasterInput>,
): string {
  if (kind === 'holidays') return day ?? ''
  return isSize(kind) ? `${width}x${height}` : (code ?? '')
}

/** Where a row stands: a closed day by its date, others behind those that are there. */
export const sortOf = (
  kind: MasterKind,
  { day }: Pick<MasterValues, 'day'>,
  list: readonly { sort: number }[],
): number =>
  kind === 'holidays' ? Number((day ?? '').replaceAll('-', '')) : (list.at(-1)?.sort ?? 0) + 1

/** Refuses an order of one's own where the rows have one by themselves. */
export function assertCanOrder(kind: MasterKind) {
  if (!canOrder(kind))
    throw conflict(text('この一覧は日付の順に並びます。', 'This list is in the order of its days.'))
}

const listed = (uses: MasterRow['uses']): Text =>
  text(
    uses.map(({ place, count }) => `${masterPlaceLabels[place].ja}${count}件`).join('、'),
    uses.map(({ place, count }) => `${masterPlaceLabels[place].en}: ${count}`).join(', '),
  )

/** Refuses to delete what is used, or to make another size of it; says by what, and what can be done instead. */
export function assertUnused(kind: MasterKind, uses: MasterRow['uses']) {
  if (uses.length === 0) return
  const { ja, en } = listed(uses)
  const instead = canMerge(kind)
    ? text(
        'ほかの行に統合するか、停止にしてください。',
        'Merge it into another one, or turn it off.',
      )
    : text('停止にすると選べなくなります。', 'Turned off, it is no longer offered.')
  const refused = isSize(kind)
    ? text('大きさの変更・削除はできません', 'cannot be deleted or made another size')
    : text('削除できません', 'cannot be deleted')
  throw conflict(
    text(
      `使われているため${refused.ja}（${ja}）。${instead.ja}`,
      `It is in use and ${refused.en} (${en}). ${instead.en}`,
    ),
  )
}

/** What a server sends without a known reason is kept under the one for everything else. */
export function assertDispensable(kind: MasterKind, code: string) {
  if (kind === 'rejectReasons' && code === otherReason)
    throw conflict(
      text('「その他」は停止・削除できません。', '“Other” cannot be turned off or deleted.'),
    )
}

interface Placed {
  code: string
  parent: string | null
}

/** Refuses a place that would make a third level, or hang a row below itself. */
export function assertTwoLevels(
  kind: MasterKind,
  row: { code: string; parent?: string | null | undefined },
  list: readonly Placed[],
) {
  if (!hasLevels(kind) || row.parent === null || row.parent === undefined) return
  const above = list.find(({ code }) => code === row.parent)
  if (!above || above.code === row.code)
    throw invalid(
      'parent',
      text('一覧にある上位カテゴリーを選んでください。', 'Choose a category of the list.'),
    )
  if (above.parent !== null || list.some(({ parent }) => parent === row.code))
    throw invalid('parent', text('カテゴリーは2階層までです。', 'Categories have two levels.'))
}

type Merged = Placed & { id: number; is_active: boolean } & Deciding
/** What rows of some lists decide for all that names them. */
type Deciding = Pick<MasterRow, 'rule' | 'links_allowed'>

/** Refuses to merge rows where ads would be meant for other visitors, or media begin or cease to carry links. */
function assertDecidesAlike(kind: MasterKind, from: Deciding, into: Deciding) {
  if (kind === 'devices' && from.rule !== into.rule)
    throw invalid(
      'into',
      text(
        '配信対象が変わるため、「判定するデバイス」が同じ行にだけ統合できます。',
        'It would change whom ads are meant for: choose one that stands for the same.',
      ),
    )
  if (kind === 'mediaTypes' && from.links_allowed !== into.links_allowed)
    throw invalid(
      'into',
      text(
        'リンクを使えるメディアが変わるため、「リンクの掲載」が同じ種別にだけ統合できます。',
        'It would change which media carry links: choose one with the same under “Links”.',
      ),
    )
}

/** Refuses to merge rows where what comes of it could not stand. */
export function assertCanMerge(
  kind: MasterKind,
  from: Merged,
  into: Merged,
  list: readonly Placed[],
) {
  if (!canMerge(kind))
    throw conflict(
      isSize(kind)
        ? text(
            '画像の大きさは変わらないため、サイズは統合できません。',
            'Pictures keep their size, so sizes cannot be merged.',
          )
        : kind === 'holidays'
          ? text('日付は統合できません。', 'Days cannot be merged.')
          : text(
              '伝えた理由は変わらないため、統合できません。停止にすると選べなくなります。',
              'What somebody was told stays, so reasons cannot be merged. Turned off, one is no longer offered.',
            ),
    )
  if (from.id === into.id)
    throw invalid('into', text('別の行を選んでください。', 'Choose another one.'))
  if (!into.is_active)
    throw invalid('into', text('使用中の行を選んでください。', 'Choose one that is in use.'))
  assertDecidesAlike(kind, from, into)
  const hasBelow = list.some(({ parent }) => parent === from.code)
  if (hasBelow && into.parent !== null)
    throw invalid(
      'into',
      text(
        '下位カテゴリーがあるため、上位のカテゴリーにだけ統合できます。',
        'It has categories below it, so it can be merged into one of the upper level only.',
      ),
    )
}

/** The code goes with a size that is changed. */
export const changedValues = (kind: MasterKind, values: MasterValues) => ({
  ...values,
  ...(namesItself(kind) && { code: codeOf(kind, values) }),
  ...(kind === 'holidays' && { sort: sortOf(kind, values, []) }),
})
