/** The agencies of the demo network. */
export const agencies = [
  {
    company: '株式会社アドかけはし',
    company_kana: 'アドカケハシ',
    contact_name: '桑原 直人',
    mail_address: 'kuwabara@adkakehashi.example',
    phone: '03-0000-1101',
  },
  {
    company: '株式会社みらい広告社',
    company_kana: 'ミライコウコクシャ',
    contact_name: '戸田 香織',
    mail_address: 'toda@mirai-kokoku.example',
    phone: '06-0000-1102',
  },
  {
    company: '合同会社ノキシタ',
    company_kana: 'ノキシタ',
    contact_name: '榎本 翔',
    mail_address: 'enomoto@nokishita.example',
    phone: '052-000-1103',
  },
  {
    company: '株式会社東風エージェンシー',
    company_kana: 'コチエージェンシー',
    contact_name: '立花 由紀',
    mail_address: 'tachibana@kochi-agency.example',
    phone: '092-000-1104',
  },
]
