import { media } from '@tsunagi/contract/catalogue/media'
import { partnershipColumns } from '@tsunagi/contract/catalogue/messages/partnerships'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { hinted, optionField, textAreaField } from '../../../kit/fields.ts'
import { FormButton } from '../../../kit/FormButton.tsx'
import { namesField } from '../../../kit/namesField.tsx'
import { tagsField } from '../../../kit/tagsField.tsx'
import { invitedMedia, partnershipMessages as m } from '../../../messages/catalogue/partnerships.ts'

interface Form {
  promotion_id: number
  media_ids?: number[]
  media_urls?: string[]
  message?: string
}

/** Media that are named by their numbers are meant by their ids, all others by their addresses. */
function asked({ media_urls = [], media_ids = [], ...form }: Form) {
  const isId = (name: string) => /^\d+$/.test(name)
  return {
    body: {
      ...form,
      media_ids: [...media_ids, ...media_urls.filter(isId).map(Number)],
      media_urls: media_urls.filter((name) => !isId(name)),
    },
  }
}

/** Opens the form that invites media to a promotion. */
export function InviteButton({ promotionId }: { promotionId?: number | undefined }) {
  return (
    <FormButton<typeof partnerships.invite, Form>
      label={m.invite}
      endpoint={partnerships.invite}
      title={m.invite}
      lead={m.inviteLead}
      submit={m.invite}
      fields={{
        promotion_id: optionField(partnershipColumns.ad_name.label, promotions.names),
        media_ids: namesField(m.inviteMedia, media.names),
        media_urls: hinted(m.inviteNamedHint, tagsField(m.inviteNamed)),
        message: textAreaField(m.inviteMessage),
      }}
      required={['promotion_id']}
      initial={{ ...(promotionId !== undefined && { promotion_id: promotionId }) }}
      request={asked}
      done={({ invited }) => invitedMedia(invited)}
    />
  )
}
