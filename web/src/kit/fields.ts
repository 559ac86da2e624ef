export { when, hinted, type Field } from './field.ts'
export {
  idField,
  keptField,
  mailField,
  moneyField,
  narrowField,
  numberField,
  percentField,
  switchField,
  textAreaField,
  textField,
} from './textFields.tsx'
export {
  choiceField,
  multiChoiceField,
  remoteChoiceField,
  remoteMultiChoiceField,
} from './choiceFields.tsx'
export { dateRange, dayField, monthField } from './dateFields.tsx'
export { optionField } from './optionField.tsx'
export { imageField } from './imageField.tsx'
export { groupField } from './groupField.tsx'
