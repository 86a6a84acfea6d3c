/** Length as every limit of the product counts it: code points, so that an emoji is one character and not two. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
