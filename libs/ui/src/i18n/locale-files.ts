/** Language and namespace of a file of texts. */
export function partsOf(file: string): { language: string; namespace: string } {
  const [, language = '', namespace = ''] = file.match(/([^/]+)\/([^/]+)\.json$/) ?? [];
  return { language, namespace };
}
