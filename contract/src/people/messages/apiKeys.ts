import type { ApiScope } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

/** What an API key reads. */
export const scopeLabels = {
  reports: text('レポート', 'Reports'),
  results: text('成果', 'Results'),
} satisfies Record<ApiScope, Text>
