import { bareKana } from '@tsunagi/contract/kana'

const corporateWords =
  /株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|一般財団法人|[(（][株有同資名][)）]/g

/** A payer's name as it is known again: in the kana of banks or, where it is written otherwise, without the kind of corporation. */
export const payerKey = (name: string): string =>
  bareKana(name) ||
  name.normalize('NFKC').replace(corporateWords, '').replace(/\s/g, '').toUpperCase()
