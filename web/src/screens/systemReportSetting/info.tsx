import { Alert } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { systemSettings, type DocumentInput } from '@tsunagi/contract/office/systemSettings'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { choiceField, hinted, textAreaField, textField } from '../../kit/fields.ts'
import {
  accountHolderField,
  accountNumberField,
  bankField,
  branchField,
  invoiceNumberField,
} from '../../kit/japanFields.ts'
import { pictureField } from '../../kit/pictureField.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { beginsSection } from '../../kit/sectionField.tsx'
import { documentMessages as m } from '../../messages/office/settings.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'
import { Analytics } from './-Analytics.tsx'
import { SettingPage } from '../-settings/SettingPage.tsx'

const fields = {
  company: beginsSection(m.issuer, m.issuerLead, textField(m.company)),
  postal_code: textField(m.postalCode),
  address: textField(m.address),
  phone: textField(m.phone),
  holder: choiceField(m.holder, { corporation: m.corporation, individual: m.individual }),
  invoice_number: invoiceNumberField(m.invoiceNumber, ({ holder }) =>
    holder === 'individual' ? 'individual' : 'corporation',
  ),
  bank_code: beginsSection(m.bank, m.bankLead, bankField(m.bankName)),
  branch_code: branchField(m.branchName),
  account_type: choiceField<DocumentInput['account_type']>(m.accountType, {
    1: m.ordinary,
    2: m.current,
    9: m.other,
  }),
  account_number: accountNumberField(m.accountNumber),
  account_holder_kana: accountHolderField(m.accountHolder, () => []),
  transfer_client_code: hinted(m.clientCodeHint, textField(m.clientCode)),
  invoice_note: beginsSection(
    m.notes,
    m.notesLead,
    hinted(m.invoiceNoteHint, textAreaField(m.invoiceNote)),
  ),
  statement_note: hinted(m.statementNoteHint, textAreaField(m.statementNote)),
  seal: beginsSection(
    m.look,
    m.lookLead,
    hinted(m.sealHint, pictureField(m.seal, { none: m.noSeal, back: m.removeSeal })),
  ),
  layout: hinted(
    m.layoutHint,
    choiceField<DocumentInput['layout']>(m.layout, {
      standard: m.layoutStandard,
      window: m.layoutWindow,
    }),
  ),
}

const required = (Object.keys(fields) as (keyof typeof fields)[]).filter(
  (name) => !name.endsWith('_note') && name !== 'seal',
)

const Report = permitted(systemSettings.sender, () => (
  <SettingPage title={m.title}>
    <Incomplete />
    <SettingPart<typeof systemSettings.sender, typeof systemSettings.saveSender, DocumentInput>
      section="document"
      title={m.senderTitle}
      show={systemSettings.sender}
      save={systemSettings.saveSender}
      fields={fields}
      required={required}
      initial={(stored) => ({ ...stored, account_type: stored.account_type || undefined })}
      request={(body) => ({ body })}
    />
    <Analytics />
  </SettingPage>
))

function Incomplete() {
  const { data } = useEndpoint(systemSettings.sender, {})
  return (
    data?.is_complete === false && (
      <Alert variant="light" color="yellow" icon={<IconAlertTriangle size={18} />}>
        {t(m.incomplete)}
      </Alert>
    )
  )
}

export const Route = createFileRoute('/systemReportSetting/info')({ component: Report })
