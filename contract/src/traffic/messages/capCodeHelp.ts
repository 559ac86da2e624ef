import { text } from '../../messages/text.ts'
import { help, type CodeHelp } from './codeHelp.ts'

/** What a full cap means for an affiliater, and for who set it. */
const capped = text(
  '広告の受け付け上限に達したため、成果になりませんでした。上限は翌日・翌月に戻るか、広告主が見直します。掲載を続けるかご検討ください。',
  'The promotion takes no more results for now. The cap starts anew with the next day or month, or is raised by the advertiser. Consider whether to go on placing it.',
)
/** What a full cap of its own means for an affiliater. */
const cappedForYou = text(
  'あなたへの割り当て（アフィリエイター・メディアごとの上限）に達したため、成果になりませんでした。残りはリンク作成画面で確認できます。増枠は運営者にご相談ください。',
  'The promotion takes only so many results from each publisher or medium, and yours are used up. The link screen shows what is left. Ask the operator for more.',
)
const raiseAdvertiserCap = text(
  '運営者が広告主の編集画面で月間予算・与信上限を引き上げるか、請求の入金を記録してください。断られた通知は再処理できます。',
  'The operator raises the budget or credit limit on the advertiser’s form, or books what was paid. Refused notices can be processed again.',
)
const raiseCap = text(
  '広告の編集（掲載制御）で、上限を引き上げるか「受け付けを続ける」にしてください。断られた通知は再処理できます。',
  'Raise the cap, or choose to go on, in the promotion’s form. Refused notices can be processed again.',
)

/** What it means that a cap is reached. */
export const capCodeHelp = {
  capResultsDay: help(raiseCap, capped),
  capResultsMonth: help(raiseCap, capped),
  capResultsTotal: help(raiseCap, capped),
  capBudgetDay: help(raiseCap, capped),
  capBudgetMonth: help(raiseCap, capped),
  capBudgetTotal: help(raiseCap, capped),
  capGoal: help(raiseCap, capped),
  capAffiliater: help(raiseCap, cappedForYou),
  capMedia: help(raiseCap, cappedForYou),
  capAdvertiserBudget: help(raiseAdvertiserCap, capped),
  capAdvertiserCredit: help(raiseAdvertiserCap, capped),
} satisfies Record<string, CodeHelp>
