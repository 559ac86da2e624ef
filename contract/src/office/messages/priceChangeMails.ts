import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** What is told about price changes: those to come, and what is asked for. */
export const priceChangeMails = {
  priceChangePlanned: mail(
    text('単価変更の予告', 'Price change planned'),
    ['name', 'ad_name', 'at', 'changes', 'remark', 'promotion_link'],
    text(
      '【{{site}}】「{{ad_name}}」の報酬が{{at}}に変わります',
      '[{{site}}] Rewards of “{{ad_name}}” change on {{at}}',
    ),
    '{{name}} 様\n\n提携中の広告「{{ad_name}}」の報酬が、{{at}}（日本時間）から次のとおり変わります。\n\n{{changes}}\n\n{{remark}}\n\nこの日時より前に発生した成果は、変更前の報酬でお支払いします。\n次のページで内容をご覧のうえ、「確認しました」を押してください。\n{{promotion_link}}',
    'Dear {{name}},\n\nFrom {{at}} (Japan time) the promotion “{{ad_name}}” pays different rewards:\n\n{{changes}}\n\n{{remark}}\n\nResults that occur before are paid as they are now.\nPlease have a look and confirm that you know of it:\n{{promotion_link}}',
  ),
  priceChangeComing: mail(
    text('単価変更の再度の予告', 'Reminder of a price change'),
    ['name', 'ad_name', 'at', 'changes', 'remark', 'promotion_link'],
    text(
      '【{{site}}】まもなく「{{ad_name}}」の報酬が変わります（{{at}}）',
      '[{{site}}] Rewards of “{{ad_name}}” change soon ({{at}})',
    ),
    '{{name}} 様\n\n提携中の広告「{{ad_name}}」の報酬が、まもなく変わります。\n\n変更日時：{{at}}（日本時間）\n{{changes}}\n\n{{remark}}\n\nこの日時より前に発生した成果は、変更前の報酬でお支払いします。\n{{promotion_link}}',
    'Dear {{name}},\n\nThe rewards of the promotion “{{ad_name}}” change soon.\n\nFrom {{at}} (Japan time):\n{{changes}}\n\n{{remark}}\n\nResults that occur before are paid as they are now.\n{{promotion_link}}',
  ),
  priceChangeApplied: mail(
    text('単価変更の完了', 'Price change in effect'),
    ['name', 'ad_name', 'at', 'changes', 'remark', 'promotion_link'],
    text(
      '【{{site}}】「{{ad_name}}」の報酬が変わりました',
      '[{{site}}] Rewards of “{{ad_name}}” have changed',
    ),
    '{{name}} 様\n\n提携中の広告「{{ad_name}}」の報酬が、{{at}}（日本時間）に次のとおり変わりました。\n\n{{changes}}\n\n{{remark}}\n\n{{promotion_link}}',
    'Dear {{name}},\n\nSince {{at}} (Japan time) the promotion “{{ad_name}}” pays these rewards:\n\n{{changes}}\n\n{{remark}}\n\n{{promotion_link}}',
  ),
  priceChangeCancelled: mail(
    text('単価変更の取り消し', 'Price change cancelled'),
    ['name', 'ad_name', 'at', 'changes', 'remark', 'promotion_link'],
    text(
      '【{{site}}】「{{ad_name}}」の報酬は変わりません（予告の取り消し）',
      '[{{site}}] Rewards of “{{ad_name}}” stay as they are',
    ),
    '{{name}} 様\n\nお知らせしていた広告「{{ad_name}}」の報酬の変更（{{at}}予定）は取り消されました。報酬は今のままです。\n\n取り消された変更\n{{changes}}\n\n{{remark}}\n\n{{promotion_link}}',
    'Dear {{name}},\n\nThe change of rewards of “{{ad_name}}” that was announced for {{at}} is cancelled. Rewards stay as they are.\n\nWhat will not happen:\n{{changes}}\n\n{{remark}}\n\n{{promotion_link}}',
  ),
  priceChangeRequested: mail(
    text('単価変更の依頼', 'Price change asked for'),
    ['name', 'ad_name', 'changes', 'promotion_link'],
    text(
      '【{{site}}】「{{ad_name}}」の単価変更の依頼',
      '[{{site}}] A price change is asked for: “{{ad_name}}”',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」について、次の単価変更の依頼がありました（金額はグロスです）。\n\n{{changes}}\n\n提携中のアフィリエイターの報酬が下がるため、運営が日時を決めて予告するまで、単価は今のままです。\n{{promotion_link}}',
    'Dear {{name}},\n\nThis price change of the promotion “{{ad_name}}” is asked for (gross):\n\n{{changes}}\n\nRewards of publishers in partnership would fall. Prices stay as they are until the operator has set a date and given notice.\n{{promotion_link}}',
  ),
  priceChangeAnswered: mail(
    text('単価変更の依頼への回答', 'Answer to a price change'),
    ['name', 'ad_name', 'answer', 'promotion_link'],
    text(
      '【{{site}}】「{{ad_name}}」の単価変更の依頼への回答',
      '[{{site}}] Your price change of “{{ad_name}}”',
    ),
    '{{name}} 様\n\n広告「{{ad_name}}」の単価変更の依頼に回答がありました。\n\n{{answer}}\n\n{{promotion_link}}',
    'Dear {{name}},\n\nThe price change of the promotion “{{ad_name}}” that was asked for has been answered.\n\n{{answer}}\n\n{{promotion_link}}',
  ),
}
