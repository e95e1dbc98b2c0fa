export { parseCollation, withDefaults, type Collation } from './collation';
export { compare, equal } from './compare';
export { encodeKey } from './keys';
export { isNumeric, rankOf, typeName, type Numeric } from './types';
