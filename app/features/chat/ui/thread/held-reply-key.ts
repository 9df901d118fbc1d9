/** Names the HTML of a reply that stands in the page and is not repeated in its data. */
export const heldReplyKey = (messageId: number) => `reply-${messageId}`;
