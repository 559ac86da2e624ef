import { column } from '@tsunagi/contract/endpoint'
import { adminColumns } from '@tsunagi/contract/people/messages/admins'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const adminMessages = catalogue({
  ownTitle: text('管理者情報', 'Your administrator account'),
  own: text('アカウント', 'Account'),
  language: text('言語', 'Language'),
  edit: text('編集', 'Edit'),
  editTitle: text('管理者情報の編集', 'Edit your administrator account'),
  password: text('パスワードを変更', 'Change the password'),
  signIn: text('ログイン情報', 'Sign-in details'),
  owner: text('オーナー（全権限）', 'Owner (everything)'),
  ownerShort: text('オーナー', 'Owner'),
  save: text('保存する', 'Save'),
  savedTitle: text('保存しました', 'Saved'),
  savedDetail: text('変更はすぐに反映されます。', 'The change has taken effect.'),
  toOwn: text('管理者情報へ', 'Go to your account'),
  passwordDone: text('パスワードを変更しました', 'Your password was changed'),
  passwordDoneDetail: text(
    'この端末以外のログインはすべて終了しました。',
    'All your other sessions have ended.',
  ),
  title: text('管理者・権限', 'Administrators and roles'),
  detail: text('管理者の追加と、役割ごとの権限', 'Administrators, and what each role may do'),
  chosen: text('設定済み', 'Set'),
  notChosen: text('未設定', 'Not set'),
  admins: text('管理者', 'Administrators'),
  roles: text('役割', 'Roles'),
  registAdmin: text('管理者を追加', 'Add an administrator'),
  registAdminLead: text(
    '追加すると、パスワードを設定するためのリンクをメールで送ります。初回ログインのあと、2段階認証の設定が必要です。',
    'An email lets the person choose a password. After the first sign-in, two-step sign-in has to be set up.',
  ),
  registered: text(
    '管理者を追加し、設定用のメールを送りました。',
    'The administrator is added, and the email is on its way.',
  ),
  add: text('追加する', 'Add'),
  registRole: text('役割を追加', 'Add a role'),
  editRole: text('役割の編集', 'Edit a role'),
  editAdmin: text('管理者の編集', 'Edit an administrator'),
  editAdminLead: text(
    '変更はすぐに反映されます。停止すると、ログイン中の端末からも締め出されます。',
    'It takes effect at once. Suspending also ends all sessions of the person.',
  ),
  edited: text('変更しました。', 'Your changes are saved.'),
  suspended: text('利用を停止する', 'Suspend'),
  role: text('役割', 'Role'),
  roleHint: text('オーナーは、すべての権限を持ちます。', 'An owner may do everything.'),
  word: text('氏名・メールアドレス', 'Name or email address'),
  roleName: text('役割の名前', 'Name of the role'),
  description: text('説明', 'Description'),
  scope: text('データの範囲', 'Data'),
  scopeHint: text(
    '「担当のみ」では、自分が運営担当の相手だけが見えます。',
    '“Own clients only” shows accounts the person is in charge of.',
  ),
  keys: text('権限', 'Permissions'),
  preset: text('ひな形から選ぶ', 'Begin with a preset'),
  all: text('すべて', 'All'),
  resource: text('対象', 'Subject'),
  sensitive: text('取り扱い注意', 'Handle with care'),
  members: text('人数', 'Members'),
  keyCount: text('権限の数', 'Permissions'),
  updatedAt: text('更新日時', 'Updated at'),
  noRoles: text('役割はまだありません', 'There are no roles yet'),
  noRolesDetail: text(
    '役割がないあいだは、すべての管理者がオーナーです。',
    'Without roles every administrator is an owner.',
  ),
  remove: text('削除', 'Delete'),
  removeQuestion: text(
    'この役割を削除します。30日間は「最近削除したもの」から復元できます。',
    'Deletes this role. For 30 days it can be restored under “Recently deleted”.',
  ),
  removed: text('役割を削除しました。', 'The role is deleted.'),
  roleSaved: text('役割を保存しました。', 'The role is saved.'),
  roleEditNotice: text(
    '変更は、この役割のすべての管理者にすぐに反映されます。',
    'The change takes effect at once for everyone with this role.',
  ),
  toList: text('一覧へ', 'Back to the list'),
  on: text('設定済み', 'Set'),
  off: text('未設定', 'Not set'),
  you: text('ご自身の役割は変更できません。', 'You cannot change your own role.'),
})

export const chosenKeys = (chosen: number, all: number) =>
  text(`${all}個のうち${chosen}個を許可`, `${chosen} of ${all} allowed`)
export const ownLabels = { ...adminColumns, language: column(adminMessages.language) }
export const roleListLabels = {
  name: column(adminMessages.roleName),
  description: column(adminMessages.description),
  members: column(adminMessages.members),
  keys: column(adminMessages.keyCount),
  data_scope: column(adminMessages.scope),
  updated_at: column(adminMessages.updatedAt),
  id: column(text('操作', 'Actions')),
}
