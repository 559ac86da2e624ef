import type { Db } from '../../server/src/platform/db.ts'

const groups = [
  {
    code: 'key_media',
    name_ja: '優良メディア',
    name_en: 'Key publishers',
    isIn: (rank: string) => rank === 'gold' || rank === 'platinum',
  },
  {
    code: 'growing',
    name_ja: '育成中',
    name_en: 'Growing',
    isIn: (rank: string) => rank === 'silver',
  },
]

/** Groups that the operator of the demo network keeps of its affiliaters. */
export async function fillGroups(db: Db, people: readonly { id: number; rank: string }[]) {
  for (const [index, { isIn, ...group }] of groups.entries()) {
    const { id } = await db
      .insertInto('master_row')
      .values({ kind: 'groups', sort: index + 1, ...group })
      .returning('id')
      .executeTakeFirstOrThrow()
    const members = people.filter(({ rank }) => isIn(rank)).map((person) => person.id)
    await db
      .updateTable('affiliater')
      .set({ group_id: id })
      .where('id', 'in', [0, ...members])
      .execute()
  }
}
