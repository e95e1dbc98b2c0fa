import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { type AllotmentKind, maxBeds, maxBlocks, maxUnits } from '#contract/allotment';
import { maxAmount, maxLength } from '#contract/fields';
import { NumberInput } from '../../components/form/NumberInput';
import { TextInput } from '../../components/form/TextInput';
import { useEntries } from '../form/entries';
import { Icon } from '../icons';
import { type BlockDraft, newBlock } from './allotmentDraft';
import { manyUnits } from './allotmentTexts';

interface Props {
  kind: AllotmentKind;
  blocks: readonly BlockDraft[];
  /** The error of a part such as `.0.units`; '' for the list itself. */
  getError: (part: string) => string | undefined;
  onChange: (blocks: readonly BlockDraft[]) => void;
}

/** What the contract has: cabins or rooms of several kinds. */
export function BlockRows({ kind, blocks, getError, onChange }: Props) {
  const { addButton, isNew, add, change, remove } = useEntries(blocks, onChange);
  const error = getError('');
  return (
    <Box component="fieldset" sx={frame}>
      <Box component="legend" sx={legend}>{`Kinds of ${manyUnits(kind)}`}</Box>
      {blocks.map((block, index) => (
        <Box key={block.id} role="group" aria-label={`Kind ${index + 1}`} sx={row}>
          <TextInput
            name={`blocks.${index}.name`}
            label="Name"
            value={block.name}
            error={getError(`.${index}.name`)}
            required
            attributes={{ maxLength: maxLength.name, autoFocus: isNew(index) }}
            onChange={(name) => change(index, { ...block, name })}
          />
          <NumberInput
            name={`blocks.${index}.beds`}
            label="Beds"
            value={block.beds}
            error={getError(`.${index}.beds`)}
            required
            min={1}
            max={maxBeds}
            onChange={(beds) => change(index, { ...block, beds })}
          />
          <NumberInput
            name={`blocks.${index}.units`}
            label="Number"
            value={block.units}
            error={getError(`.${index}.units`)}
            required
            max={maxUnits}
            onChange={(units) => change(index, { ...block, units })}
          />
          <NumberInput
            name={`blocks.${index}.price`}
            label="Price each"
            value={block.price}
            error={getError(`.${index}.price`)}
            required
            max={maxAmount}
            decimals={2}
            unit="€"
            onChange={(price) => change(index, { ...block, price })}
          />
          <IconButton
            edge="end"
            aria-label={`Remove kind ${index + 1}`}
            sx={trash}
            onClick={() => remove(index)}
          >
            <Icon name="trash" />
          </IconButton>
        </Box>
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      <Button ref={addButton} disabled={blocks.length >= maxBlocks} onClick={() => add(newBlock())}>
        Add a kind
      </Button>
    </Box>
  );
}

export const frame = { m: 0, p: 0, border: 0, minWidth: 0 } as const;
export const legend = { fontWeight: 650, p: 0, mb: 1 } as const;

const trash = { mt: 3.5 } as const;

const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr)) auto',
    sm: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr)) minmax(0, 1.4fr) auto',
  },
  columnGap: 2,
  rowGap: 1,
  pb: 2,
  '& > :nth-child(1)': { gridColumn: { xs: '1 / 3', sm: 'auto' } },
  '& > :nth-child(4)': { gridColumn: { xs: '1 / 3', sm: 'auto' } },
  '& > :nth-child(5)': { gridArea: { xs: '1 / 3', sm: 'auto' } },
} as const;
