/** A creator as a partner card shows it. */
export interface Partner {
  name: string;
  /** Content hash of the stored avatar; null is drawn as the coloured letter. */
  avatar: string | null;
  /** An https address of the channel; null if none is known. */
  link: string | null;
  channelName: string;
  subscriberCount: number | null;
  featured: boolean;
  /** One of the built-in creators, which are labelled as samples. */
  sample?: true;
}
