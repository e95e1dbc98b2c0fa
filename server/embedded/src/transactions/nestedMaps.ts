/** The inner map of that name, made when it is first asked for. */
export function entry<K, V>(maps: Map<string, Map<K, V>>, name: string): Map<K, V> {
  let map = maps.get(name);
  if (!map) maps.set(name, (map = new Map<K, V>()));
  return map;
}
