import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** What advertisers are told about their invoices, and administrators about closing. */
export const claimMails = {
  invoiceSent: mail(
    text('請求書のお届け', 'Invoice'),
    ['name', 'invoice', 'yen', 'date', 'credited', 'claim_link'],
    text('【{{site}}】請求書{{invoice}}をお送りします', '[{{site}}] Invoice {{invoice}}'),
    '{{name}} 様\n\nいつもお世話になっております。請求書をPDFでお送りします。\n\n請求番号：{{invoice}}\nご請求金額：{{yen}}円（税込）\nお支払期日：{{date}}\n\n{{credited}}\n\n明細は次の画面でもご確認いただけます。\n{{claim_link}}',
    'Dear {{name}},\n\nPlease find our invoice attached.\n\nInvoice: {{invoice}}\nAmount: ¥{{yen}} with tax\nDue on: {{date}}\n\n{{credited}}\n\nIts details are here too:\n{{claim_link}}',
  ),
  invoiceIssued: mail(
    text('請求書の発行のお知らせ', 'Invoice issued'),
    ['name', 'invoice', 'yen', 'date', 'credited', 'claim_link'],
    text('【{{site}}】請求書{{invoice}}を発行しました', '[{{site}}] Invoice {{invoice}} is issued'),
    '{{name}} 様\n\n請求書を発行しました。次の画面からPDFをダウンロードできます。\n\n請求番号：{{invoice}}\nご請求金額：{{yen}}円（税込）\nお支払期日：{{date}}\n\n{{credited}}\n\n{{claim_link}}',
    'Dear {{name}},\n\nA new invoice is issued. The PDF can be downloaded here:\n{{claim_link}}\n\nInvoice: {{invoice}}\nAmount: ¥{{yen}} with tax\nDue on: {{date}}\n\n{{credited}}',
  ),
  creditNoteSent: mail(
    text('返還請求書のお届け', 'Credit note'),
    ['name', 'credit_note', 'yen', 'document_link'],
    text(
      '【{{site}}】返還請求書{{credit_note}}をお送りします',
      '[{{site}}] Credit note {{credit_note}}',
    ),
    '{{name}} 様\n\nいつもお世話になっております。過去のご請求の取消・調整について、返還請求書をPDFでお送りします。\n\n返還番号：{{credit_note}}\n返還金額：{{yen}}円（税込）\n\n返還金額は、次回以降のご請求に充当いたします。書類は次の画面でもご確認いただけます。\n{{document_link}}',
    'Dear {{name}},\n\nSomething that was invoiced before was taken back. Please find our credit note attached.\n\nCredit note: {{credit_note}}\nAmount: ¥{{yen}} with tax\n\nIt is taken off your next invoices. The document is here too:\n{{document_link}}',
  ),
  creditNoteIssued: mail(
    text('返還請求書の発行のお知らせ', 'Credit note issued'),
    ['name', 'credit_note', 'yen', 'document_link'],
    text(
      '【{{site}}】返還請求書{{credit_note}}を発行しました',
      '[{{site}}] Credit note {{credit_note}} is issued',
    ),
    '{{name}} 様\n\n過去のご請求の取消・調整について、返還請求書を発行しました。次の画面からPDFをダウンロードできます。\n\n返還番号：{{credit_note}}\n返還金額：{{yen}}円（税込）\n\n返還金額は、次回以降のご請求に充当いたします。\n{{document_link}}',
    'Dear {{name}},\n\nSomething that was invoiced before was taken back, and a credit note is issued. The PDF can be downloaded here:\n{{document_link}}\n\nCredit note: {{credit_note}}\nAmount: ¥{{yen}} with tax\n\nIt is taken off your next invoices.',
  ),
  closingDrafted: mail(
    text('締め処理の自動実行（下書き）', 'Closing ran by itself (drafts)'),
    ['name', 'closing_run', 'documents', 'closing_link'],
    text(
      '【{{site}}】{{closing_run}}の締め処理を実行しました',
      '[{{site}}] Closed: {{closing_run}}',
    ),
    '{{name}} 様\n\n締め処理を自動で実行し、請求・支払の下書きを作成しました。内容を確かめて発行してください。\n\n{{closing_run}}\n{{documents}}\n\n{{closing_link}}',
    'Dear {{name}},\n\nClosing ran by itself and made drafts. Please check and issue them.\n\n{{closing_run}}\n{{documents}}\n\n{{closing_link}}',
  ),
  closingIssued: mail(
    text('締め処理の自動実行（発行）', 'Closing ran by itself (issued)'),
    ['name', 'closing_run', 'documents', 'closing_link'],
    text(
      '【{{site}}】{{closing_run}}の請求・支払を発行しました',
      '[{{site}}] Issued: {{closing_run}}',
    ),
    '{{name}} 様\n\n締め処理を自動で実行し、請求・支払を発行しました。\n\n{{closing_run}}\n{{documents}}\n\n{{closing_link}}',
    'Dear {{name}},\n\nClosing ran by itself and issued its documents.\n\n{{closing_run}}\n{{documents}}\n\n{{closing_link}}',
  ),
  closingStopped: mail(
    text('締め処理の自動実行（未発行）', 'Closing did not issue'),
    ['name', 'closing_run', 'documents', 'points', 'closing_link'],
    text(
      '【{{site}}】{{closing_run}}は自動で発行されませんでした',
      '[{{site}}] Not issued: {{closing_run}}',
    ),
    '{{name}} 様\n\n次の理由で、請求・支払を自動では発行しませんでした。確かめて、手で発行してください。\n\n{{points}}\n\n{{closing_run}}\n{{documents}}\n\n{{closing_link}}',
    'Dear {{name}},\n\nThese documents were not issued by themselves. Please look at the reasons and issue them by hand.\n\n{{points}}\n\n{{closing_run}}\n{{documents}}\n\n{{closing_link}}',
  ),
  claimDueSoon: mail(
    text('お支払期日のお知らせ', 'Invoice due soon'),
    ['name', 'invoice', 'yen', 'date', 'claim_link'],
    text(
      '【{{site}}】請求書{{invoice}}のお支払期日は{{date}}です',
      '[{{site}}] Invoice {{invoice}} is due on {{date}}',
    ),
    '{{name}} 様\n\n次の請求のお支払期日が近づいています。\n\n請求番号：{{invoice}}\n残額：{{yen}}円\nお支払期日：{{date}}\n\n{{claim_link}}\n\n行き違いでお振込み済みの場合はご容赦ください。',
    'Dear {{name}},\n\nThis invoice is due soon.\n\nInvoice: {{invoice}}\nOutstanding: ¥{{yen}}\nDue on: {{date}}\n\n{{claim_link}}\n\nIf you have just paid it, please ignore this mail.',
  ),
  claimOverdue: mail(
    text('お支払期日超過のお知らせ', 'Invoice overdue'),
    ['name', 'invoice', 'yen', 'date', 'claim_link'],
    text(
      '【{{site}}】請求書{{invoice}}のお支払期日が過ぎています',
      '[{{site}}] Invoice {{invoice}} is overdue',
    ),
    '{{name}} 様\n\n次の請求のご入金を確認できておりません。\n\n請求番号：{{invoice}}\n残額：{{yen}}円\nお支払期日：{{date}}\n\n{{claim_link}}\n\n行き違いでお振込み済みの場合はご容赦ください。',
    'Dear {{name}},\n\nThis invoice has not been paid yet.\n\nInvoice: {{invoice}}\nOutstanding: ¥{{yen}}\nDue on: {{date}}\n\n{{claim_link}}\n\nIf you have just paid it, please ignore this mail.',
  ),
  claimVoided: mail(
    text('請求書の取消', 'Invoice voided'),
    ['name', 'invoice', 'reason', 'claim_link'],
    text('【{{site}}】請求書{{invoice}}を取り消しました', '[{{site}}] Invoice {{invoice}} is void'),
    '{{name}} 様\n\n次の請求書を取り消しました。お支払いは不要です。お手元の請求書は破棄してください。\n\n請求番号：{{invoice}}\n理由：{{reason}}\n\n{{claim_link}}',
    'Dear {{name}},\n\nThis invoice is void. Please discard it and do not pay it.\n\nInvoice: {{invoice}}\nReason: {{reason}}\n\n{{claim_link}}',
  ),
  claimReissued: mail(
    text('請求書の再発行', 'Invoice reissued'),
    ['name', 'invoice', 'new_invoice', 'reason', 'claim_link'],
    text(
      '【{{site}}】請求書{{invoice}}を取り消し、{{new_invoice}}を発行しました',
      '[{{site}}] Invoice {{invoice}} is replaced by {{new_invoice}}',
    ),
    '{{name}} 様\n\n次の請求書を取り消し、訂正した請求書を発行しました。お支払いは新しい請求書でお願いいたします。\n\n取り消した請求書：{{invoice}}\n新しい請求書：{{new_invoice}}\n理由：{{reason}}\n\n{{claim_link}}',
    'Dear {{name}},\n\nThis invoice is void, and another one was issued in its place. Please pay the new one.\n\nVoid: {{invoice}}\nNew: {{new_invoice}}\nReason: {{reason}}\n\n{{claim_link}}',
  ),
  remittanceTold: mail(
    text('支払い連絡', 'Transfer reported'),
    ['name', 'company', 'date', 'yen', 'payer', 'invoice_lines', 'claim_link'],
    text(
      '【{{site}}】{{company}}から支払いの連絡がありました',
      '[{{site}}] {{company}} reports a transfer',
    ),
    '{{name}} 様\n\n{{company}}から、次の請求の支払いについて連絡がありました。\n\n振込日：{{date}}\n金額：{{yen}}円\n振込名義：{{payer}}\n\n{{invoice_lines}}\n\nこの金額の入金があると、消込の候補として表示されます。\n{{claim_link}}',
    'Dear {{name}},\n\n{{company}} reports a transfer.\n\nTransfer on: {{date}}\nAmount: ¥{{yen}}\nPayer: {{payer}}\n\nFor these invoices:\n{{invoice_lines}}\n\nMoney of this amount will be suggested for them.\n{{claim_link}}',
  ),
  receiptMatched: mail(
    text('入金の消込のお知らせ', 'Money received'),
    ['name', 'date', 'yen', 'invoice_lines', 'kept_as_credit', 'claim_link'],
    text('【{{site}}】ご入金を確認しました', '[{{site}}] We have received your money'),
    '{{name}} 様\n\nご入金ありがとうございます。{{date}}のご入金を次の請求に充当しました。\n\n{{invoice_lines}}\n\n合計：{{yen}}円\n\n{{kept_as_credit}}\n\n{{claim_link}}',
    'Dear {{name}},\n\nThank you. What you paid on {{date}} settles these invoices:\n\n{{invoice_lines}}\n\nIn all: ¥{{yen}}\n\n{{kept_as_credit}}\n\n{{claim_link}}',
  ),
  creditNoteMatched: mail(
    text('返還請求書の充当のお知らせ', 'Credit note used'),
    ['name', 'credit_note', 'yen', 'invoice_lines', 'kept_as_credit', 'claim_link'],
    text(
      '【{{site}}】返還請求書{{credit_note}}をご請求に充当しました',
      '[{{site}}] Credit note {{credit_note}} settles what you owe',
    ),
    '{{name}} 様\n\nいつもお世話になっております。返還請求書{{credit_note}}の返還金額を、次の請求に充当しました。\n\n{{invoice_lines}}\n\n合計：{{yen}}円\n\n{{kept_as_credit}}\n\n{{claim_link}}',
    'Dear {{name}},\n\nWhat credit note {{credit_note}} gives back settles these invoices:\n\n{{invoice_lines}}\n\nIn all: ¥{{yen}}\n\n{{kept_as_credit}}\n\n{{claim_link}}',
  ),
  matchTakenBack: mail(
    text('入金・返還額の充当の取消', 'Match taken back'),
    ['name', 'reason', 'yen', 'invoice_lines', 'kept_as_credit', 'claim_link'],
    text(
      '【{{site}}】ご請求への充当を取り消しました',
      '[{{site}}] What settled your invoices was taken back',
    ),
    '{{name}} 様\n\n次の請求への充当を取り消しました。下記の金額は、未入金に戻ります。\n\n{{invoice_lines}}\n\n合計：{{yen}}円\n理由：{{reason}}\n\n{{kept_as_credit}}\n\n{{claim_link}}',
    'Dear {{name}},\n\nWhat settled these invoices was taken back. These amounts are owed again:\n\n{{invoice_lines}}\n\nIn all: ¥{{yen}}\nReason: {{reason}}\n\n{{kept_as_credit}}\n\n{{claim_link}}',
  ),
} as const
