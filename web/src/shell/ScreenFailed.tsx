import { t } from '../client/language.ts'
import { loadAgain } from '../client/leaving.ts'
import { shellMessages as m } from '../messages/shell.ts'

/** In place of a screen that could not be loaded or drawn. It stands without the component library, which may be what is missing. */
export const ScreenFailed = () => (
  <div role="alert" style={{ padding: '15vh 24px', textAlign: 'center' }}>
    <h1 style={{ fontSize: 22 }}>{t(m.failedTitle)}</h1>
    <p>{t(m.failedDetail)}</p>
    <button type="button" style={{ padding: '8px 20px' }} onClick={loadAgain}>
      {t(m.reload)}
    </button>
  </div>
)
