import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Product } from '#contract/product';
import { maxVariants } from '#contract/productVariant';
import { enabledOnly } from '../../customers/filters/customerFilters';
import { customersPath } from '../../customers/views/viewParams';
import { FieldCell } from '../../form/fields/FieldCell';
import { useEntries, randomText } from '../../form/entries';
import type { BoundField } from '../../form/formSpec';
import type { VariantDraft } from '../productSpec';
import { VariantRow } from './VariantRow';

interface Props extends BoundField<readonly VariantDraft[]> {
  product: Product | undefined;
}

/** The variants of a product, such as sizes (rules §23.5). */
export function VariantsField(props: Props) {
  const { name, value: variants, error, getError, onChange, product } = props;
  const { addButton, isNew, add, change, remove } = useEntries(variants, onChange);

  return (
    <FieldCell {...props} wide format={(list) => list.map((each) => each.name).join(', ')}>
      <Stack spacing={1.5}>
        <Typography sx={{ color: 'text.secondary' }}>
          Such as sizes of a shirt: whoever pays chooses one. A maximum of 0 means unlimited; the maximum
          amount of the product applies to all of them together.
        </Typography>
        {variants.length > 0 && (
          <Box component="ul" aria-label="Variants" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {variants.map((variant, index) => (
              <VariantRow
                key={variant.id}
                name={`${name}.${index}`}
                position={index + 1}
                variant={variant}
                sold={product?.variants.find(({ id }) => id === variant.id)?.sold ?? 0}
                autoFocus={isNew(index)}
                getError={(part) => getError(`${index}.${part}`)}
                onChange={(changed) => change(index, changed)}
                onRemove={() => remove(index)}
              />
            ))}
          </Box>
        )}
        {product?.variants.some(({ sold }) => sold > 0) && (
          <Link component={RouterLink} to={buyersPath(product)} sx={{ alignSelf: 'flex-start' }}>
            Customers who have paid it
          </Link>
        )}
        {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
        {variants.length < maxVariants && (
          <Button
            ref={addButton}
            variant="outlined"
            onClick={() => add({ id: randomText(10), name: '', nameEn: '', maximumAmount: null })}
            sx={{ alignSelf: 'flex-start' }}
          >
            Add a variant
          </Button>
        )}
      </Stack>
    </FieldCell>
  );
}

function buyersPath({ _id, organization }: Product): string {
  return customersPath(organization._id, { ...enabledOnly, paidProducts: [_id] });
}
