import { text, type Text } from '@tsunagi/contract/messages/text'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 419 | 422 | 429 | 503

/** An expected failure with words for a person. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: Status
  readonly text: Text
  /** The field the words belong to; without one the failure belongs to the whole request. */
  readonly fields: Readonly<Record<string, Text>> | null
  /** What the answer says besides the words. */
  readonly detail: object
  /** Seconds until it is worth asking again; null = nothing is said of it. */
  readonly retryAfter: number | null

  constructor(
    status: Status,
    message: Text,
    fields: Record<string, Text> | null = null,
    detail: object = {},
    retryAfter: number | null = null,
  ) {
    super(message.en)
    this.status = status
    this.text = message
    this.fields = fields
    this.detail = detail
    this.retryAfter = retryAfter
  }
}

/** Why work that nobody waits for failed: in words for a person where there are any, else the first so many characters of what was thrown. */
export function reasonOfFailure(error: unknown, longest: number): Text {
  if (error instanceof AppError) return error.text
  const said = (error instanceof Error ? error.message : String(error)).slice(0, longest)
  return text(said, said)
}

/** What work answers, or null where it is refused in words; anything else is thrown on. */
export async function unlessRefused<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Wrong input, said beside its field (422). */
export const invalid = (field: string, message: Text) =>
  new AppError(422, message, { [field]: message })
/** Wrong input that belongs to no single field (422). */
export const refused = (message: Text) => new AppError(422, message)
/** There is no such row, or it is somebody else's: a stranger learns no difference (404). */
export const notFound = () =>
  new AppError(
    404,
    text(
      '見つかりませんでした。削除されたか、閲覧できない可能性があります。',
      'Not found. It may have been deleted, or it is not yours to see.',
    ),
  )
/** The address exists, but not for this method (405). */
export const wrongMethod = () =>
  new AppError(
    405,
    text('このURLではこの操作を行えません。', 'This address does not take this method.'),
  )
/** Nobody is signed in, or the session has ended (401). */
export const signInRequired = () =>
  new AppError(
    401,
    text(
      'ログインの有効期限が切れました。もう一度ログインしてください。',
      'Your session has ended. Please sign in again.',
    ),
  )
/** The API key is unknown, over, revoked, or comes from a network it is not for (401). */
export const keyRefused = () =>
  new AppError(
    401,
    text(
      'このAPIキーは使えません。キー、有効期限、失効の有無、許可したネットワークを確かめてください。',
      'This API key does not work. Check the key, its last day, whether it was revoked, and the networks it is for.',
    ),
  )
/** A request that changes something did not come from our own pages (419). */
export const csrfMismatch = () =>
  new AppError(
    419,
    text(
      '安全のため操作を中止しました。もう一度ログインしてください。',
      'The request was stopped for safety. Please sign in again.',
    ),
  )
/** Whoever calls is known, and may not do this (403). */
export const forbidden = () =>
  new AppError(403, text('この操作を行う権限がありません。', 'You are not allowed to do this.'))
/** The account has to set up a second factor before anything else is open (403). */
export const secondFactorRequired = () =>
  new AppError(
    403,
    text('ご利用の前に、2段階認証を設定してください。', 'Please set up two-step sign-in first.'),
  )
/** An administrator acts as somebody else, in what only the person may decide (403). */
export const notByProxy = () =>
  new AppError(
    403,
    text(
      '代理ログイン中は、この操作を行えません。ご本人だけが行えます。',
      'This cannot be done while acting as somebody else: only the person itself may.',
    ),
  )
/** The API key is right, but its scopes do not reach this (403). */
export const beyondKey = () =>
  new AppError(
    403,
    text(
      'このAPIキーでは読み取れません。キーの範囲を確かめてください。',
      'This API key does not reach as far as that: see what it may read.',
    ),
  )
/** The state of things does not allow it; says what to do (409). */
export const conflict = (message: Text) => new AppError(409, message)
/** It is no more as whoever decides about it has read it (409). */
export const changedMeanwhile = () =>
  conflict(
    text(
      'ほかの方が内容を変更しました。画面を読み込み直して、もう一度ご確認ください。',
      'Somebody has changed this meanwhile. Please load the page again and look once more.',
    ),
  )
/** Too often within a time that the words may name (429). */
export const tooManyRequests = (message: Text, retryAfter: number | null = null) =>
  new AppError(429, message, null, {}, retryAfter)
/** Not now, but perhaps in a moment (503). */
const notNow = (message: Text) => new AppError(503, message, null, {}, 5)
/** The database took longer than a query may. */
export const tooLong = () =>
  notNow(
    text(
      '件数が多く、時間内に集計できませんでした。期間や条件を絞って、もう一度お試しください。',
      'There is too much to go through in time. Narrow the period or the conditions and try again.',
    ),
  )
/** The database cannot be reached or is too busy; the same request may work in a moment (503). */
export const unavailable = () =>
  notNow(
    text(
      'ただいま混み合っています。少し待ってからもう一度お試しください。',
      'The service is busy. Please try again in a moment.',
    ),
  )
