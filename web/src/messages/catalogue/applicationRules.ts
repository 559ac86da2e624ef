import { catalogue, text } from '@tsunagi/contract/messages/text'

export const applicationRuleMessages = catalogue({
  title: text('申請の質問と自動承認', 'Questions to applicants and approval by itself'),
  change: text('質問と条件を変更', 'Change questions and conditions'),
  lead: text(
    '申請するアフィリエイターへの質問と、即時提携で自動承認する条件です。条件に合わない申請は、人が審査します。招待したメディアには適用されません。',
    'What applicants are asked, and whom a promotion with instant partnership approves by itself. Whoever does not meet the conditions is screened by a person. Invited media are not concerned.',
  ),
  conditions: text('自動承認の条件', 'Conditions for approval by itself'),
  ngHint: text(
    'リンクのあるページの表示チェックで探します。申請するアフィリエイターにも表示されます。',
    'Pages with links are looked through for them. Applicants are shown them.',
  ),
  question: text('質問', 'Question'),
  questionsHint: text('5つまで聞けます。', 'Up to five.'),
  optionsHint: text('2つ以上入れてください。', 'At least two.'),
  noQuestions: text('質問はありません', 'Nothing is asked'),
  save: text('変更を保存', 'Save the changes'),
  saved: text('保存しました。', 'Saved.'),
})
