export declare const CLI_FOLDER: string;
export declare const CLI_MAIN: string;
export declare function isCliFresh(): boolean;
