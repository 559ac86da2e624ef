import { Stack, Text } from '@mantine/core'
import type { Response } from '@tsunagi/contract/endpoint'
import { providerSettings, type ProviderInput } from '@tsunagi/contract/office/providerSettings'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { CopyText } from '../../kit/CopyText.tsx'
import { Fact } from '../../kit/Facts.tsx'
import { hinted, switchField, textField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { secretField } from '../../kit/passwordFields.tsx'
import { providerMessages as m } from '../../messages/people/providers.ts'
import { SettingForm } from '../-settings/SettingForm.tsx'

const fields = ({ has_secret }: Response<typeof providerSettings.show>) => ({
  is_on: switchField(m.isOn),
  label: hinted(m.labelHint, textField(m.label)),
  issuer: hinted(m.issuerHint, textField(m.issuer)),
  client_id: textField(m.clientId),
  client_secret: hinted(has_secret ? m.secretKept : m.secretNone, secretField(m.secret)),
})

/** The provider at which administrators sign in. */
export const Provider = () => (
  <Panel title={m.title}>
    <Stack>
      <Text size="sm">{t(m.lead)}</Text>
      <ReturnAddress />
      <SettingForm<typeof providerSettings.show, typeof providerSettings.save, ProviderInput>
        show={providerSettings.show}
        save={providerSettings.save}
        fields={fields}
        required={[]}
        initial={({ is_on, label, issuer, client_id }) => ({
          is_on,
          label,
          issuer,
          client_id,
          client_secret: undefined,
        })}
        request={(body) => ({ body })}
      />
    </Stack>
  </Panel>
)

function ReturnAddress() {
  const address = useEndpoint(providerSettings.show, {}).data?.return_address
  return (
    address && (
      <dl style={{ margin: 0 }}>
        <Fact label={m.returnAddress}>
          <CopyText value={address} />
        </Fact>
      </dl>
    )
  )
}
