import { roles, type Role } from '@tsunagi/contract/people/roles'
import { dataScopeLabels } from '@tsunagi/contract/people/messages/roles'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { cell, dateTime, number, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { adminMessages as m, roleListLabels } from '../../messages/people/admins.ts'

const remove = confirmFlow(roles.remove, {
  label: m.remove,
  tone: 'red',
  appliesTo: ({ members }: Role) => members === 0,
  question: () => m.removeQuestion,
  request: ([role]) => ({ params: { id: role!.id } }),
  done: () => m.removed,
})

/** All roles, with how many people have each. */
export function RoleTable() {
  const mayCall = useMayCall()
  const { data } = useEndpoint(roles.list, {})
  const mayEdit = mayCall(roles.edit)
  return (
    <RelatedTable
      title={m.roles}
      aside={
        <OnwardLink
          endpoint={roles.regist}
          to="/adminRoleSetting/roleRegist"
          label={m.registRole}
        />
      }
      rows={data?.items ?? []}
      labels={roleListLabels}
      columns={{
        name: cell((name: string, { id }: Role) =>
          mayEdit ? (
            <AppLink to="/adminRoleSetting/edit" search={{ id }} fw={600}>
              {name}
            </AppLink>
          ) : (
            name
          ),
        ),
        description: text(),
        members: number(),
        keys: {
          ...cell((keys: string[]) => <span className="number">{keys.length}</span>),
          align: 'right',
        },
        data_scope: cell((scope: Role['data_scope']) => t(dataScopeLabels[scope])),
        updated_at: dateTime(),
        id: cell((_id: number, role: Role) => <ActionButton action={remove} rows={[role]} />),
      }}
      empty={m.noRoles}
    />
  )
}
