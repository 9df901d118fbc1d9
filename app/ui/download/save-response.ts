/** Saves an answer as a file under the name that it carries, and says the name. */
export async function saveResponse(response: Response, nameWithout: string): Promise<string> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? nameWithout;
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
