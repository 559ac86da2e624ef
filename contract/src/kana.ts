const smallToLarge: Record<string, string> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヵ: 'カ',
  ヶ: 'ケ',
  ヲ: 'オ',
}
const full =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309A'
const half = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ'
const toHalf = new Map([...full].map((letter, index) => [letter, half[index]!]))

const allowed = /^[0-9A-Z ｱ-ﾝﾞﾟ().\-/]*$/
/** Whether a text is written in the letters of a bank file, one byte each. */
export const isBankText = (text: string): boolean => allowed.test(text)

/** A voicing mark on its own, as a keyboard's ゛ leaves it: no bank would find such a name. */
const strayMark = /(?<![ｳｶ-ﾄﾊ-ﾎ])ﾞ|(?<![ﾊ-ﾎ])ﾟ/

/** A name in the letters that Japanese banks exchange, one byte each; null when a letter has no such form. */
export function bankKana(name: string): string | null {
  const converted = inBankLetters(name)
  return isBankText(converted) && !strayMark.test(converted) ? converted : null
}

/** Whether a name has a voicing mark that belongs to no letter. */
export const hasStrayMark = (name: string): boolean => strayMark.test(inBankLetters(name))

/** The name that goes to a bank where its holder agrees that ｲ and ｴ stand for ヰ and ヱ, which no bank writes; null as above. */
export const agreedBankKana = (name: string): string | null =>
  bankKana(
    name
      .normalize('NFKC')
      .replace(/[ヰゐ]/g, 'イ')
      .replace(/[ヱゑ]/g, 'エ'),
  )

/** Letters without a form of their own at banks stay what they are. */
const inBankLetters = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/[ァィゥェォッャュョヮヵヶヲ]/g, (letter) => smallToLarge[letter]!)
    .replace(/[‐‑‒–—―−ー]/g, '-')
    .replace(/[・、,]/g, '.')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .normalize('NFD')
    .replace(/[\u30A0-\u30FF\u3099\u309A]/g, (letter) => toHalf.get(letter) ?? letter)

/** At most so many bytes; a letter is never parted from its voicing mark. */
export function cutKana(kana: string, bytes: number): string {
  const cut = kana.slice(0, bytes)
  return /^[ﾞﾟ]/.test(kana.slice(bytes)) ? cut.slice(0, -1) : cut
}

/** A reading as it is kept: full-width katakana, single spaces. */
export const toKatakana = (reading: string): string =>
  reading
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))

/** What kind of corporation it is says nothing about whose account it is. */
const corporateForms =
  /^(ｶ|ﾕ|ﾄﾞ|ｼ|ﾒ|ｲ|ｻﾞｲ|ｼﾔ|ｶﾞｸ|ﾌｸ|ｼﾕｳ|ﾄｸﾋ)\)|\((ｶ|ﾕ|ﾄﾞ|ｼ|ﾒ|ｲ|ｻﾞｲ|ｼﾔ|ｶﾞｸ|ﾌｸ|ｼﾕｳ|ﾄｸﾋ)\)?$|ｶﾌﾞｼｷｶﾞｲｼﾔ|ﾕｳｹﾞﾝｶﾞｲｼﾔ|ｺﾞｳﾄﾞｳｶﾞｲｼﾔ/g
/** A name as banks write it, without what says nothing about whose it is; empty where they could not write it. */
export const bareKana = (name: string): string =>
  agreedBankKana(name)?.replace(corporateForms, '').replace(/[ .-]/g, '') ?? ''

/** Whether the holder of a bank account is one of the given readings, as banks would write them. */
export const isSameHolder = (holder: string, readings: readonly string[]): boolean =>
  bareKana(holder) !== '' && readings.some((reading) => bareKana(reading) === bareKana(holder))

const largeToSmall = new Map(Object.entries(smallToLarge).map(([small, large]) => [large, small]))
const toHiragana = (letter: string) =>
  /^[ァ-ヶ]$/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) - 0x60) : letter

/** How a letter of kana may be written: in katakana of either width or hiragana, small or not; none for any other letter. */
export function kanaSpellings(letter: string): string[] {
  const kana = toKatakana(letter)
  if (!/^[ァ-ヺ]$/.test(kana)) return []
  const large = smallToLarge[kana] ?? kana
  const sizes = [large, largeToSmall.get(large) ?? large]
  const narrow = [...large.normalize('NFD')].map((part) => toHalf.get(part) ?? part).join('')
  return [...new Set([...sizes, ...sizes.map(toHiragana), narrow, kana, toHiragana(kana)])]
}
