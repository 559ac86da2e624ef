import type { Response } from '@tsunagi/contract/endpoint'
import { providerSettings, type ProviderInput } from '@tsunagi/contract/office/providerSettings'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { CopyText } from '../../kit/CopyText.tsx'
import { Fact } from '../../kit/Facts.tsx'
import { hinted, switchField, textField } from '../../kit/fields.ts'
import { secretField } from '../../kit/secretField.tsx'
import { providerMessages as m } from '../../messages/people/providers.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

const fields = ({ has_secret }: Response<typeof providerSettings.show>) => ({
  is_on: switchField(m.isOn),
  label: hinted(m.labelHint, textField(m.label)),
  issuer: hinted(m.issuerHint, textField(m.issuer)),
  client_id: textField(m.clientId),
  client_secret: hinted(has_secret ? m.secretKept : m.secretNone, secretField(m.secret)),
})

/** The provider at which administrators sign in. */
export const Provider = () => (
  <SettingPart<
    typeof providerSettings.show,
    typeof providerSettings.save,
    Omit<ProviderInput, 'secret_of'>
  >
    section="provider"
    title={m.title}
    lead={m.lead}
    aside={<ReturnAddress />}
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
    request={(body) => ({ body: { ...body, secret_of: undefined } })}
  />
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
