import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { parameterLength, subParameters } from '@tsunagi/contract/traffic/clickParameters'
import { productTarget } from '@tsunagi/contract/catalogue/productLink'
import { IconCircleCheck } from '@tabler/icons-react'
import { t } from '../../../client/language.ts'
import { Panel } from '../../../kit/Panel.tsx'
import {
  materialMessages as m,
  productHosts,
  productRefused,
} from '../../../messages/catalogue/materials.ts'
import { nothingAdded, type Addition } from './-addition.ts'

interface LinkBuilderProps {
  hosts: readonly string[]
  addition: Addition
  onChange: (addition: Addition) => void
}

/** What goes into all links of the page: a product page, and the affiliater's own values. */
export const LinkBuilder = ({ hosts, addition, onChange }: LinkBuilderProps) => (
  <Panel title={m.builder} aside={<ClearButton onClick={() => onChange(nothingAdded)} />}>
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(m.builderLead)}
      </Text>
      {hosts.length > 0 && (
        <ProductInput
          hosts={hosts}
          value={addition.product}
          onChange={(product) => onChange({ ...addition, product })}
        />
      )}
      <div>
        <Text size="sm" fw={600}>
          {t(m.subParameters)}
        </Text>
        <Text size="xs" c="dimmed" mb="xs">
          {t(m.subParametersHint)}
        </Text>
        <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs">
          {subParameters.map((name) => (
            <TextInput
              key={name}
              size="xs"
              label={name}
              maxLength={parameterLength}
              value={addition.parameters[name] ?? ''}
              onChange={(event) =>
                onChange({
                  ...addition,
                  parameters: { ...addition.parameters, [name]: event.currentTarget.value },
                })
              }
            />
          ))}
        </SimpleGrid>
      </div>
    </Stack>
  </Panel>
)

const ClearButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="compact-sm" variant="subtle" color="gray" onClick={onClick}>
    {t(m.clearBuilder)}
  </Button>
)

interface ProductInputProps {
  hosts: readonly string[]
  value: string
  onChange: (value: string) => void
}

function ProductInput({ hosts, value, onChange }: ProductInputProps) {
  const asked = value.trim()
  const isGood = productTarget(asked, hosts) !== null
  return (
    <Stack gap={6}>
      <TextInput
        type="url"
        label={t(m.product)}
        description={`${t(m.productHint)} ${t(productHosts(hosts))}`}
        placeholder={`https://${hosts[0]!.replace('*.', 'www.')}/…`}
        value={value}
        error={asked !== '' && !isGood && t(productRefused(hosts))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isGood && (
        <Group gap={6} c="green" role="status">
          <IconCircleCheck size={16} aria-hidden />
          <Text size="sm">{t(m.productGood)}</Text>
        </Group>
      )}
    </Stack>
  )
}
