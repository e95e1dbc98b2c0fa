import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import type { Product } from '#contract/product';
import { useEntries } from '../../form/entries';
import type { TermsDraft } from './policyDraft';
import { ProductTermsEntry } from './ProductTermsEntry';

interface Props {
  name: string;
  terms: readonly TermsDraft[];
  products: readonly Product[] | undefined;
  eventProducts: readonly string[];
  /** The error of a part such as `.0.product`; '' for the list itself. */
  getError: (part: string) => string | undefined;
  onChange: (terms: readonly TermsDraft[]) => void;
}

/** The products with their own steps. */
export function ProductTerms({ name, terms, products = [], eventProducts, getError, onChange }: Props) {
  const { addButton, isNew, add, change, remove } = useEntries(terms, onChange);
  const error = getError('');
  const available = products.filter(({ _id }) => terms.every(({ product }) => product !== _id));

  return (
    <Stack spacing={2}>
      {terms.map((each, index) => (
        <ProductTermsEntry
          // Inputs keep their typed text by index, so they are remounted when indices change.
          key={`${index} of ${terms.length}`}
          name={`${name}.${index}`}
          terms={each}
          offered={products.filter((product) => product._id === each.product || available.includes(product))}
          eventProducts={eventProducts}
          autoFocus={isNew(index)}
          getError={(part) => getError(`.${index}.${part}`)}
          onChange={(changed) => change(index, changed)}
          onRemove={() => remove(index)}
        />
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {available.length > 0 && (
        <Button
          ref={addButton}
          variant="outlined"
          onClick={() => add({ product: '', steps: [] })}
          sx={{ alignSelf: 'flex-start' }}
        >
          Other terms for a product
        </Button>
      )}
    </Stack>
  );
}
