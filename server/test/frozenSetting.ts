import { settingSections, type SettingName } from '@tsunagi/contract/office/settingSections'

/** What fields of a section that has no standard are frozen as. */
const others: Record<string, string> = {
  company: '凍結株式会社',
  postal_code: '1000001',
  address: '東京都千代田区千代田1-1',
  phone: '03-0000-0000',
  holder: 'individual',
  invoice_number: 'T7000012050002',
  bank_code: '0001',
  bank_name: '凍結銀行',
  bank_kana: 'トウケツ',
  branch_code: '001',
  branch_name: '凍結支店',
  branch_kana: 'トウケツ',
  account_type: '2',
  account_number: '7654321',
  account_holder_kana: 'トウケツ',
  transfer_client_code: '9876543210',
  seal: '',
  layout: 'standard',
}

/**
 * A field of the settings that no test can change, `FROZEN_SETTING=claim.reminds`: whatever is saved of its section, the field
 * stays what it is from the start. A test that shows what the field does fails then; one that does not was none.
 */
export function frozenSetting(asked = process.env['FROZEN_SETTING']): string | null {
  if (asked === undefined) return null
  const [section, field] = asked.split('.') as [SettingName, string]
  const standard: unknown = settingSections[section].parse({})
  const value = (standard as Record<string, unknown> | null)?.[field] ?? others[field]
  const frozen = value === undefined ? '{}' : JSON.stringify({ [field]: value })
  return `create function freeze_setting() returns trigger language plpgsql as $frozen$ begin
      if new.section = '${section}' then new.value := (new.value - '${field}') || $json$${frozen}$json$::jsonb; end if;
      return new;
    end $frozen$;
    create trigger setting_frozen before insert or update on setting for each row execute function freeze_setting();`
}
