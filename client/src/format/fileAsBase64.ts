/** The content of a file in base64; empty if it cannot be read. */
export async function fileAsBase64(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    const content = () => (typeof reader.result === 'string' ? reader.result.split(',')[1] : undefined);
    reader.onload = () => resolve(content() ?? '');
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
