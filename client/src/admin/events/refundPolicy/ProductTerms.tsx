import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import type { Product } from '#contract/product';
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
  const [isAdding, setIsAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const error = getError('');
  const free = products.filter(({ _id }) => terms.every(({ product }) => product !== _id));

  function handleAdd() {
    setIsAdding(true);
    onChange([...terms, { product: '', steps: [] }]);
  }

  function handleRemove(removed: TermsDraft) {
    setIsAdding(false);
    onChange(terms.filter((each) => each !== removed));
    // The focused button has been removed, and the add button may have been hidden until now.
    setTimeout(() => add.current?.focus());
  }

  return (
    <Stack spacing={2}>
      {terms.map((each, index) => (
        <ProductTermsEntry
          // Inputs keep their typed text by index, so they are remounted when indices change.
          key={`${index} of ${terms.length}`}
          name={`${name}.${index}`}
          terms={each}
          offered={products.filter((product) => product._id === each.product || free.includes(product))}
          eventProducts={eventProducts}
          autoFocus={isAdding && index === terms.length - 1}
          getError={(part) => getError(`.${index}.${part}`)}
          onChange={(changed) => onChange(terms.with(index, changed))}
          onRemove={() => handleRemove(each)}
        />
      ))}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {free.length > 0 && (
        <Button ref={add} variant="outlined" onClick={handleAdd} sx={{ alignSelf: 'flex-start' }}>
          Other terms for a product
        </Button>
      )}
    </Stack>
  );
}
