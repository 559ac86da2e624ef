import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { text } from '@tsunagi/contract/messages/text'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { signInAs } from '../test/signedIn.ts'
import { makeTheme } from './theme/theme.ts'
import type { Errors, FieldMap, Values } from './field.ts'
import { FieldInputs } from './FieldInputs.tsx'
import {
  accountHolderField,
  birthDateField,
  branchField,
  corporateNumberField,
  invoiceNumberField,
  kanaField,
  newPasswordField,
  phoneField,
  postalCodeField,
  prefectureField,
} from './japanFields.ts'

const label = (words: string) => text(words, words)

/** Shows fields as a form would, and keeps what they say. */
function showFields(fields: Record<string, unknown>, first: Values = {}, errors: Errors = {}) {
  signInAs('admin')
  const kept = { values: first }
  const keep = (values: Values) => Object.assign(kept, { values })
  function Form() {
    const [values, setValues] = useState(first)
    useEffect(() => void keep(values), [values])
    return (
      <FieldInputs
        fields={fields as FieldMap}
        values={values}
        errors={errors}
        change={(patch) => setValues((now) => ({ ...now, ...patch }))}
        isRequired={() => false}
      />
    )
  }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MantineProvider env="test" theme={makeTheme('#2563eb')}>
        <Form />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), kept }
}

test('a reading becomes full-width katakana when its field is left', async () => {
  const { user, kept } = showFields({ kana: kanaField(label('カナ')) })
  await user.type(screen.getByLabelText('カナ'), 'やまだ　ﾊﾅｺ')
  await user.tab()
  expect(kept.values['kana']).toBe('ヤマダ ハナコ')
})

test('a phone number keeps its digits only', async () => {
  const { user, kept } = showFields({ phone: phoneField(label('電話')) })
  await user.type(screen.getByLabelText('電話'), '０９０-1234ー5678')
  await user.tab()
  expect(kept.values['phone']).toBe('09012345678')
})

const address = {
  postal_code: postalCodeField(label('郵便番号')),
  prefecture: prefectureField(label('都道府県')),
}

test('a postal code with one address fills it in', async () => {
  answer(() => ({ body: { items: [{ prefecture: '東京都', city: '渋谷区', town: '神宮前' }] } }))
  const { user, kept } = showFields(address)
  await user.type(screen.getByLabelText('郵便番号'), '150-0001')
  await waitFor(() =>
    expect(kept.values).toMatchObject({ prefecture: '東京都', city: '渋谷区神宮前' }),
  )
})

test('a postal code with several addresses lets one choose', async () => {
  answer(() => ({
    body: {
      items: [
        { prefecture: '愛知県', city: '弥富市', town: '' },
        { prefecture: '三重県', city: '桑名郡木曽岬町', town: '' },
      ],
    },
  }))
  const { user, kept } = showFields(address)
  await user.type(screen.getByLabelText('郵便番号'), '4980000')
  await user.click(await screen.findByRole('button', { name: '三重県桑名郡木曽岬町' }))
  expect(kept.values).toMatchObject({ prefecture: '三重県', city: '桑名郡木曽岬町' })
})

test('an address that was filled in already is not overwritten', async () => {
  answer(() => ({ body: { items: [{ prefecture: '東京都', city: '渋谷区', town: '神宮前' }] } }))
  const { user, kept } = showFields(address, { city: '港区芝1-2-3' })
  await user.type(screen.getByLabelText('郵便番号'), '1500001')
  await screen.findByRole('button', { name: '東京都渋谷区神宮前' })
  expect(kept.values['city']).toBe('港区芝1-2-3')
})

test('choosing the same prefecture again keeps it', async () => {
  const { user, kept } = showFields(
    { prefecture: prefectureField(label('都道府県')) },
    { prefecture: '東京都' },
  )
  await user.click(screen.getByRole('combobox', { name: '都道府県' }))
  await user.click(screen.getByRole('option', { name: '東京都' }))
  expect(kept.values['prefecture']).toBe('東京都')
})

test('a branch waits for its bank', () => {
  showFields({ branch_code: branchField(label('支店')) })
  expect(screen.getByRole('combobox', { name: '支店' })).toHaveProperty('disabled', true)
})

test('the holder of an account is shown as the bank file will hold it', async () => {
  const { user } = showFields(
    { account_holder_kana: accountHolderField(label('名義')) },
    { user_name_kana: 'ヤマダ ハナコ' },
  )
  await user.type(screen.getByLabelText('名義'), 'やまだ はなこ')
  expect(screen.getByText('ﾔﾏﾀﾞ ﾊﾅｺ')).toBeTruthy()
  expect(screen.getByText('氏名・会社名のカナと一致しています')).toBeTruthy()
})

test('a holder with another name and letters that banks do not have are said at once', async () => {
  const { user } = showFields(
    { account_holder_kana: accountHolderField(label('名義')) },
    { user_name_kana: 'ヤマダ ハナコ' },
  )
  await user.type(screen.getByLabelText('名義'), 'サトウ')
  expect(screen.getByText(/氏名・会社名のカナと一致しません/)).toBeTruthy()
  await user.type(screen.getByLabelText('名義'), '太郎')
  expect(screen.getByText(/銀行で使えない文字があります/)).toBeTruthy()
})

test('a corporate number says how many digits are missing, and whether its check digit fits', async () => {
  const { user } = showFields({ corporate_number: corporateNumberField(label('法人番号')) })
  const input = screen.getByLabelText('法人番号')
  await user.type(input, '70100010088')
  expect(screen.getByText('あと2桁')).toBeTruthy()
  await user.type(input, '44')
  expect(screen.getByText('正しい番号です')).toBeTruthy()
  await user.type(input, '{backspace}5')
  expect(screen.getByText(/チェックデジットが一致しません/)).toBeTruthy()
})

test.each([
  ['corporate_number', corporateNumberField(label('番号')), '7010001008845'],
  ['invoice_number', invoiceNumberField(label('番号'), () => 'corporation'), 'T7010001008845'],
  ['birth_date', birthDateField(label('番号')), '2020-01-01'],
  ['account_holder_kana', accountHolderField(label('番号')), '佐藤'],
])('a wrong %s that was refused is said to be wrong once', (name, field, value) => {
  showFields({ [name]: field }, { [name]: value }, { [name]: ['正しくありません。'] })
  expect(screen.getByText('正しくありません。')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a corporation takes its registration number from its corporate number', async () => {
  const { user, kept } = showFields(
    { invoice_number: invoiceNumberField(label('登録番号'), () => 'corporation') },
    { corporate_number: '7010001008844' },
  )
  await user.click(screen.getByRole('button', { name: '法人番号から入力' }))
  expect(kept.values['invoice_number']).toBe('T7010001008844')
})

test('somebody under 18 is told so before anything is sent', async () => {
  const { user } = showFields({ birth_date: birthDateField(label('生年月日')) })
  await user.type(screen.getByLabelText('生年月日'), '2020-01-01')
  expect(screen.getByText('18歳未満の方は登録できません。')).toBeTruthy()
})

test('where an age of its own is asked for, the birth date is told by that one', async () => {
  const { user } = showFields({ birth_date: birthDateField(label('生年月日'), () => 20) })
  const input = screen.getByLabelText('生年月日')
  const year = new Date().getFullYear()
  await user.type(input, `${year - 19}-01-01`)
  expect(screen.getByText('20歳未満の方は登録できません。')).toBeTruthy()
  await user.clear(input)
  await user.type(input, `${year - 21}-01-01`)
  expect(screen.getByText('20歳以上です')).toBeTruthy()
})

test('a new password has a value only while both inputs are the same', async () => {
  const { user, kept } = showFields({ password: newPasswordField(label('パスワード')) })
  await user.type(screen.getByLabelText('パスワード'), 'correct horse')
  await user.type(screen.getByLabelText('パスワード（確認）'), 'correct hors')
  expect(kept.values['password']).toBeUndefined()
  await user.type(screen.getByLabelText('パスワード（確認）'), 'e')
  expect(kept.values['password']).toBe('correct horse')
})
