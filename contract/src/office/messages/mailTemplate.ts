import { text, type Text } from '../../messages/text.ts'
import type { Variable } from './mailVariable.ts'
import { variables, type VariableName } from './mailVariables.ts'

/** One mail. `{{name}}` stands for a variable; `{{site}}` is the title of the site and always there. */
export interface MailText<Variables> {
  label: Text
  subject: Text
  body: Text
  variables: Variables
}

/** One entry of the catalogue, with the variables its words may use. */
export function mail<const Names extends VariableName>(
  label: Text,
  names: readonly Names[],
  subject: Text,
  ja: string,
  en: string,
): MailText<Record<Names, Variable>> {
  const own = Object.fromEntries(names.map((name) => [name, variables[name]]))
  return {
    label,
    subject,
    body: text(`${ja}\n\n${signature.ja}`, `${en}\n\n${signature.en}`),
    variables: own as Record<Names, Variable>,
  }
}

const signature = text(
  '--\n{{site}}\nこのメールに心当たりがない場合は、サポートデスクまでご連絡ください。',
  '--\n{{site}}\nIf you did not expect this email, please tell the support desk.',
)
