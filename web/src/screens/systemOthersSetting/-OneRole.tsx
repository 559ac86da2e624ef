import { Alert } from '@mantine/core'
import { databaseRoles } from '@tsunagi/contract/office/databaseRoles'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { othersMessages as m } from '../../messages/office/otherSettings.ts'

/** Says that nothing but the product itself keeps the books from being changed. */
export function OneRole() {
  const { data } = useEndpoint(databaseRoles.show, {})
  return (
    data?.separate_roles === false && (
      <Alert
        variant="light"
        color="yellow"
        title={t(m.oneRole)}
        icon={<IconAlertTriangle size={18} />}
      >
        {t(m.oneRoleLead)}
      </Alert>
    )
  )
}
