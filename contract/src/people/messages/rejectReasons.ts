import { text, type Text } from '../../messages/text.ts'

export const rejectScopeLabels = {
  result: text('成果', 'Result'),
  partnership: text('提携', 'Partnership'),
  media: text('メディア', 'Media'),
  account: text('登録の審査', 'Registration'),
} satisfies Record<string, Text>
