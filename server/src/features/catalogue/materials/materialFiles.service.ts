import type { MaterialEdit } from '@tsunagi/contract/catalogue/materials'
import { picturedKinds } from '@tsunagi/contract/catalogue/materialContent'
import { text } from '@tsunagi/contract/messages/text'
import { isStoredVideo, storeFile } from '../../../catalogue/files/storedFiles.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { readSentImage } from '../../../platform/sentImage.ts'
import { insertFormerFile, type LockedMaterial } from './materialWrites.queries.ts'

type Sent = Pick<MaterialEdit, 'kind' | 'image' | 'video' | 'video_url'>

/** The files of a material in the place of which others are sent, as a form names them. */
export const filesReplacedBy = (
  sent: { image?: unknown; video?: unknown },
  { image, video }: Pick<LockedMaterial, 'image' | 'video'>,
) => ({
  ...(Boolean(sent.image) && image && { image: `/files/${image}` }),
  ...(Boolean(sent.video) && video && { video }),
})

/** The picture and the video that a new material comes with. */
export async function keepFiles(tx: Tx, { kind, image, video, video_url }: Sent) {
  return {
    ...(picturedKinds.includes(kind) && (await keepImage(tx, image!))),
    ...(kind === 'video' && {
      video: video ? await uploaded(tx, video) : null,
      video_url: video_url ?? null,
    }),
  }
}

/** What replaces the files of a material; what is not sent stays. */
export async function replaceFiles(tx: Tx, now: Date, material: LockedMaterial, sent: Sent) {
  const { kind, image } = sent
  return {
    ...(image && picturedKinds.includes(kind) && (await replaceImage(tx, now, material, image))),
    ...(kind === 'video' && (await replaceVideo(tx, now, material, sent))),
  }
}

async function keepImage(tx: Tx, dataUrl: string) {
  const { content, mimeType, width, height } = readSentImage(dataUrl, 'image')
  return { image: await storeFile(tx, content, mimeType), width, height }
}

/** A new picture as large as the old one: tags that are pasted already say how large it is. */
async function replaceImage(tx: Tx, now: Date, material: LockedMaterial, dataUrl: string) {
  const { image, width, height } = await keepImage(tx, dataUrl)
  if (width !== material.width || height !== material.height)
    throw invalid(
      'image',
      text(
        `貼り付け済みのタグのため、同じ大きさ（${material.width}×${material.height}）の画像にしてください。`,
        `Tags that are pasted already need a picture of the same size (${material.width}×${material.height}).`,
      ),
    )
  if (image !== material.image)
    await insertFormerFile(tx, material, { name: material.image!, shows: 'image' }, now)
  return { image }
}

/** A file of ours stays one, because tags that are pasted name it; an address elsewhere stays in them as it was. */
async function replaceVideo(
  tx: Tx,
  now: Date,
  material: LockedMaterial,
  { video, video_url }: Sent,
) {
  if (material.video === null) {
    if (video) throw invalid('video', keepsAddress)
    return { video_url: video_url ?? material.video_url }
  }
  if (video_url) throw invalid('video_url', keepsFile)
  if (!video || video === material.video) return {}
  await insertFormerFile(tx, material, { name: material.video, shows: 'video' }, now)
  return { video: await uploaded(tx, video) }
}

const keepsAddress = text(
  'この動画はURLで登録されています。新しいURLを入力するか、別の素材を追加してください。',
  'This video stands at an address. Enter a new address, or add another material.',
)
const keepsFile = text(
  'この動画はファイルで登録されています。新しいファイルを選ぶか、別の素材を追加してください。',
  'This video is a file. Choose a new file, or add another material.',
)

async function uploaded(tx: Tx, name: string) {
  if (await isStoredVideo(tx, name)) return name
  throw invalid('video', text('動画を選び直してください。', 'Please choose the video again.'))
}
