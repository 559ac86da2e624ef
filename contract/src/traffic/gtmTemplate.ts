/** A tag template for Google Tag Manager that loads the tag of one tracker and reports conversions. */
export function gtmTemplate(trackingUrl: string): string {
  const script = `${trackingUrl}/t.js`
  return [
    ['TERMS_OF_SERVICE', terms],
    ['INFO', json(info)],
    ['TEMPLATE_PARAMETERS', json(parameters)],
    ['SANDBOXED_JS_FOR_WEB_TEMPLATE', sandboxed(script)],
    ['WEB_PERMISSIONS', json(permissions(`${trackingUrl}/*`))],
    ['TESTS', 'scenarios: []'],
    ['NOTES', `Tsunagi ${trackingUrl}`],
  ]
    .map(([name, content]) => `___${name}___\n\n${content}\n\n`)
    .join('\n')
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

const terms = `By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.`

const info = {
  type: 'TAG',
  id: 'cvt_temp_public_id',
  version: 1,
  securityGroups: [],
  displayName: 'Tsunagi',
  brand: { id: 'brand_dummy', displayName: '' },
  description: 'クリックIDを保存し、成果を通知します。 Keeps the click ID and reports conversions.',
  containerContexts: ['WEB'],
}

const field = (name: string, displayName: string, more: object = {}) => ({
  type: 'TEXT',
  name,
  displayName,
  simpleValueType: true,
  enablingConditions: [{ paramName: 'kind', paramValue: 'conversion', type: 'EQUALS' }],
  ...more,
})
const isNeeded = { valueValidators: [{ type: 'NON_EMPTY' }] }

const parameters = [
  {
    type: 'RADIO',
    name: 'kind',
    displayName: '種類 / Kind',
    simpleValueType: true,
    defaultValue: 'page',
    radioItems: [
      { value: 'page', displayValue: '全ページ / Every page' },
      { value: 'conversion', displayValue: '完了ページ / Thank-you page' },
    ],
  },
  field('promotion', '広告ID / Promotion ID', isNeeded),
  field('goal', '成果地点コード / Goal code'),
  field('order', '注文番号 / Order number', isNeeded),
  field('amount', '売上金額（円） / Sale in yen'),
]

/** It runs in GTM's sandbox, which has a language of its own: no `new`, no `window`, no promises. */
const sandboxed = (script: string) => `const injectScript = require('injectScript');
const callInWindow = require('callInWindow');
const makeNumber = require('makeNumber');

const report = function () {
  if (data.kind === 'conversion') {
    callInWindow('tsunagi.track', {
      promotion: makeNumber(data.promotion),
      goal: data.goal || undefined,
      order: data.order,
      amount: data.amount
    });
  }
  data.gtmOnSuccess();
};

injectScript(${JSON.stringify(script)}, report, data.gtmOnFailure, 'tsunagi');`

const text = (value: string) => ({ type: 1, string: value })
const yesNo = (value: boolean) => ({ type: 8, boolean: value })

const permissions = (scripts: string) => [
  {
    instance: {
      key: { publicId: 'inject_script', versionId: '1' },
      param: [{ key: 'urls', value: { type: 2, listItem: [text(scripts)] } }],
    },
    clientAnnotations: { isEditedByUser: true },
    isRequired: true,
  },
  {
    instance: {
      key: { publicId: 'access_globals', versionId: '1' },
      param: [
        {
          key: 'keys',
          value: {
            type: 2,
            listItem: [
              {
                type: 3,
                mapKey: ['key', 'read', 'write', 'execute'].map(text),
                mapValue: [text('tsunagi.track'), yesNo(false), yesNo(false), yesNo(true)],
              },
            ],
          },
        },
      ],
    },
    clientAnnotations: { isEditedByUser: true },
    isRequired: true,
  },
]
