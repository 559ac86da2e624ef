import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'

export const japanFieldMessages = catalogue({
  postalPlaceholder: text('例：150-0001', 'e.g. 150-0001'),
  postalChoose: text('該当する住所を選んでください', 'Choose the address'),
  postalNone: text(
    '該当する住所が見つかりません。住所を直接入力してください。',
    'No address found for this postal code. Please enter the address yourself.',
  ),
  phonePlaceholder: text('例：03-1234-5678', 'e.g. 03-1234-5678'),
  kanaPlaceholder: text('カタカナ', 'Katakana'),
  bankType: text('名称・カナ・コードで検索', 'Search by name, kana or code'),
  bankFirst: text('先に金融機関を選んでください', 'Choose the bank first'),
  holderPreview: text('銀行へ送る名義', 'Account holder as the bank gets it'),
  holderConsent: text(
    '「ヰ」「ヱ」を「ｲ」「ｴ」に替えて銀行へ送ることに同意する',
    'I agree that the bank gets ｲ and ｴ for ヰ and ヱ',
  ),
  holderStrayMark: text(
    '濁点・半濁点だけの文字は使えません。「ガ」「パ」のように1文字で入力してください。',
    'A voicing mark on its own cannot be used. Type it with its letter, as in ガ or パ.',
  ),
  holderUnwritable: text(
    '銀行で使えない文字があります。カタカナ・英数字で入力してください。',
    'Some characters cannot be used by banks. Use katakana, letters A–Z and digits.',
  ),
  holderCut: text(
    '30文字を超えるため、振込データでは後ろが切れます。',
    'It is longer than 30 characters, so the end is cut off in the transfer file.',
  ),
  holderSame: text('氏名・会社名のカナと一致しています', 'Matches the name in kana'),
  holderOther: text(
    '氏名・会社名のカナと一致しません。ご本人（自社）名義の口座だけが使えます。',
    'Does not match the name in kana. Only an account in your own name can be used.',
  ),
  accountNumberShort: text(
    '7桁に満たない場合は、先頭に0を補って登録します。',
    'Fewer than seven digits are filled up with leading zeros.',
  ),
  numberValid: text('正しい番号です', 'A valid number'),
  numberForm: text('形式は正しい番号です', 'The format is valid'),
  numberWrong: text(
    '番号が正しくありません。チェックデジットが一致しません。',
    'Not a valid number: the check digit does not match.',
  ),
  numberLong: text('桁数が多すぎます。', 'Too many digits.'),
  useCorporateNumber: text('法人番号から入力', 'Use the corporate number'),
  password: text('新しいパスワード', 'New password'),
  passwordDiffers: text(
    '2つのパスワードが一致していません。',
    'The two passwords are not the same.',
  ),
  passwordSame: text('2つのパスワードが一致しました', 'The two passwords are the same'),
  tagsHint: text('Enterで追加', 'Add with Enter'),
})

export const again = (label: Text) => text(`${label.ja}（確認）`, `${label.en}, again`)
export const oldEnough = (age: number) => text(`${age}歳以上です`, `${age} or older`)
export const tooYoung = (age: number) =>
  text(`${age}歳未満の方は登録できません。`, `You must be ${age} or older to register.`)
export const digitsLeft = (count: number) =>
  text(`あと${count}桁`, `${count} more ${count === 1 ? 'digit' : 'digits'}`)
/** What is wrong with some of several texts. */
export const wrongTags = (texts: string, message: string) =>
  text(`「${texts}」：${message}`, `${texts}: ${message}`)
export const holderLength = (count: number) =>
  text(`${count} / 30文字`, `${count} of 30 characters`)
