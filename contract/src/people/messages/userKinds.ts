import { userTypes, type Party, type UserKind } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'

/** What one of each kind that takes part in the network is called. */
export const partyLabels = {
  affiliater: text('アフィリエイター', 'Publisher'),
  advertiser: text('広告主', 'Advertiser'),
  agency: text('代理店', 'Agency'),
} satisfies Record<Party, Text>

/** What one of each kind of signed-in users is called. */
export const userKindLabels = {
  ...partyLabels,
  admin: text('管理者', 'Administrator'),
} satisfies Record<UserKind, Text>

/** The same by the stored codes of the kinds. */
export const userTypeLabels = {
  [userTypes.admin]: userKindLabels.admin,
  [userTypes.affiliater]: userKindLabels.affiliater,
  [userTypes.advertiser]: userKindLabels.advertiser,
  [userTypes.agency]: userKindLabels.agency,
}

/** What administrators are called to others, where one of them did something. */
export const operatorLabel = text('運営', 'Operator')
