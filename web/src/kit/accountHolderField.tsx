import { needsConsent } from '@tsunagi/contract/fields'
import { agreedBankKana, cutKana, hasStrayMark, isSameHolder } from '@tsunagi/contract/kana'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { holderLength, japanFieldMessages as m } from '../messages/japanFields.ts'
import classes from './accountHolderField.module.css'
import { CleanedInput } from './CleanedInput.tsx'
import { when, type Field, type FieldProps, type Values } from './field.ts'
import { FieldNote, FieldVerdict } from './FieldNote.tsx'
import { switchField } from './textFields.tsx'

/** Letters that the bank file has for a receiver's name. */
const most = 30

type Readings = (values: Values) => readonly string[]
const ofTheForm: Readings = ({ user_name_kana, company_kana }) =>
  [user_name_kana, company_kana].filter(
    (kana) => typeof kana === 'string' && kana !== '',
  ) as string[]

/** The holder of an account, with what the bank file will hold; said at once where it is not in the own name. */
export const accountHolderField = (label: Text, readings: Readings = ofTheForm): Field<string> => ({
  label,
  edit: (props) => <HolderInput {...props} readings={readings(props.values)} />,
  read: (value) => <span className={classes['kana']}>{agreedBankKana(value) ?? value}</span>,
})

function HolderInput({ readings, ...props }: FieldProps<string> & { readings: readonly string[] }) {
  const { value = '' } = props
  const kana = agreedBankKana(value)
  return (
    <div>
      <CleanedInput field={props} clean={(typed) => typed.trim()} autoComplete="off" />
      {value !== '' && kana === null && (
        <FieldVerdict error={props.error} isRight={false}>
          {t(hasStrayMark(value) ? m.holderStrayMark : m.holderUnwritable)}
        </FieldVerdict>
      )}
      {value !== '' && kana !== null && <Preview kana={kana} />}
      {value !== '' && kana !== null && readings.length > 0 && (
        <OwnName isOwn={isSameHolder(value, readings)} />
      )}
    </div>
  )
}

const Preview = ({ kana }: { kana: string }) => (
  <>
    <div className={classes['preview']}>
      <span>{t(m.holderPreview)}</span>
      <output className={classes['kana']}>{cutKana(kana, most)}</output>
      <span className="number">{t(holderLength(kana.length))}</span>
    </div>
    {kana.length > most && <FieldNote tone="bad">{t(m.holderCut)}</FieldNote>}
  </>
)

const OwnName = ({ isOwn }: { isOwn: boolean }) => (
  <FieldNote tone={isOwn ? 'good' : 'bad'}>{t(isOwn ? m.holderSame : m.holderOther)}</FieldNote>
)

/** Asks, where a bank cannot write a letter of the holder, whether another may stand for it. */
export const holderConsentField: Field<boolean> = when(
  ({ account_holder_kana }) => needsConsent(String(account_holder_kana ?? '')),
  switchField(m.holderConsent),
)
