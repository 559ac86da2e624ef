import { Button } from '@mantine/core'
import { isInvoiceNumber } from '@tsunagi/contract/invoiceNumber'
import { digitsOf, isCorporateNumber } from '@tsunagi/contract/japan'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { digitsLeft, japanFieldMessages as m } from '../messages/japanFields.ts'
import { CleanedInput } from './CleanedInput.tsx'
import type { Field, FieldProps, Values } from './field.ts'
import { FieldNote, FieldVerdict } from './FieldNote.tsx'

const digitCount = 13
type Holder = 'corporation' | 'individual'

/** A corporate number; a wrong check digit is said at once. */
export const corporateNumberField = (label: Text): Field<string> => ({
  label,
  edit: (props) => (
    <div>
      <CleanedInput
        field={props}
        clean={digitsOf}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: 'number' }}
      />
      <Verdict
        error={props.error}
        digits={digitsOf(props.value ?? '')}
        isValid={isCorporateNumber}
        valid={m.numberValid}
      />
    </div>
  ),
  read: (value) => <span className="number">{digitsOf(value)}</span>,
})

const invoiceNumberOf = (typed: string) =>
  digitsOf(typed)
    .toUpperCase()
    .replace(/^(?=\d)/, 'T')

/** The registration number of a qualified invoice issuer; the T may be left out. */
export const invoiceNumberField = (
  label: Text,
  holderOf: (values: Values) => Holder,
): Field<string> => ({
  label,
  edit: (props) => <InvoiceNumberInput {...props} holder={holderOf(props.values)} />,
  read: (value) => <span className="number">{invoiceNumberOf(value)}</span>,
})

function InvoiceNumberInput({ holder, ...props }: FieldProps<string> & { holder: Holder }) {
  const corporateNumber = digitsOf(String(props.values['corporate_number'] ?? ''))
  const mayCopy = holder === 'corporation' && !props.value && isCorporateNumber(corporateNumber)
  return (
    <div>
      <CleanedInput
        field={props}
        clean={invoiceNumberOf}
        autoComplete="off"
        placeholder="T1234567890123"
        classNames={{ input: 'number' }}
      />
      {mayCopy && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          onClick={() => props.onChange(`T${corporateNumber}`)}
        >
          {t(m.useCorporateNumber)}
        </Button>
      )}
      <Verdict
        error={props.error}
        digits={invoiceNumberOf(props.value ?? '').replace(/^T/, '')}
        isValid={(digits) => isInvoiceNumber(`T${digits}`, holder)}
        valid={holder === 'corporation' ? m.numberValid : m.numberForm}
      />
    </div>
  )
}

function Verdict({
  error,
  digits,
  isValid,
  valid,
}: Pick<FieldProps<string>, 'error'> & {
  digits: string
  isValid: (digits: string) => boolean
  valid: Text
}) {
  if (!/^\d+$/.test(digits)) return null
  if (digits.length < digitCount)
    return <FieldNote tone="note">{t(digitsLeft(digitCount - digits.length))}</FieldNote>
  const isRight = isValid(digits)
  return (
    <FieldVerdict error={error} isRight={isRight}>
      {t(isRight ? valid : digits.length > digitCount ? m.numberLong : m.numberWrong)}
    </FieldVerdict>
  )
}
