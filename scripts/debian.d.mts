export declare function installDebianPackages(names: string[]): boolean;
