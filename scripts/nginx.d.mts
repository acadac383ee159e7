interface NginxOptions {
  folder: string;
  nodes: (number | string)[];
  port: number;
  names?: string;
  assets?: string;
  more?: string;
  isCounted?: boolean;
}

export declare function hasNginx(): boolean;
export declare function startNginx(options: NginxOptions): Promise<{ stop(): Promise<void> }>;
